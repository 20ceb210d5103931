/** What this machine draws with. Asked once because making a context is slow. */

/** A graphics card, the processor, or nothing that can draw 3D. */
export type Graphics = 'card' | 'software' | 'none'

/** Names that browsers give to drawing by the processor. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i

let answer: Graphics | undefined

export function graphicsHere(): Graphics {
  answer ??= probe()
  return answer
}

/** What a WebGL renderer of this name is; null means none. */
export function graphicsOf(renderer: string | null): Graphics {
  if (renderer === null) return 'none'
  return SOFTWARE.test(renderer) ? 'software' : 'card'
}

function probe(): Graphics {
  try {
    return graphicsOf(rendererName())
  } catch {
    return 'none'
  }
}

function rendererName(): string | null {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return null
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' ? name : ''
}
