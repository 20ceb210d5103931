/** Finds markers without holding up the page: in a thread of its own, which ends with its answer. */
import { detect, type FoundMarker, type Picture } from './detect.ts'

/** Milliseconds after which a picture is given up. One that is full of squares, a tiled floor, has thousands of outlines, and each is read as if it were a marker. */
export const PATIENCE_MS = 30_000

/** Every marker in the picture, none where it takes too long. Where no thread can be had it is searched here. */
export function detectAside(picture: Picture): Promise<readonly FoundMarker[]> {
  if (typeof Worker === 'undefined') return Promise.resolve(detect(picture))
  return new Promise((done) => {
    const thread = new Worker(new URL('./detect-worker.ts', import.meta.url), { type: 'module' })
    const end = (found: readonly FoundMarker[]): void => {
      clearTimeout(late)
      thread.terminate()
      done(found)
    }
    const late = setTimeout(end, PATIENCE_MS, [])
    thread.onmessage = ({ data }: MessageEvent<readonly FoundMarker[]>) => end(data)
    thread.onerror = () => end(detect(picture))
    const { data, width, height } = picture
    thread.postMessage({ data, width, height })
  })
}
