/** Times as clocks show them. */

/** `4:05`, `1:04:05`, rounded up to a whole second. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const pad = (value: number): string => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
