/** What this machine draws with. */

/** The name of the WebGL renderer, or an empty text where there is none. */
export function rendererName(): string {
  const gl = document.createElement('canvas').getContext('webgl2')
  if (!gl) return ''
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' ? name : ''
}
