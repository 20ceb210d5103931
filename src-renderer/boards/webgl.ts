/** Whether this machine can draw in three dimensions. Asked once: making a context is not free. */
let answer: boolean | undefined

export function hasWebGl(): boolean {
  answer ??= probe()
  return answer
}

function probe(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
