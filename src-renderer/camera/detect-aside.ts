/** Finds markers without holding up the page: in a thread of its own, which ends with its answer. */
import { detect, type FoundMarker, type Picture } from './detect.ts'

/** Every marker in the picture. Where no thread can be had it is searched here. */
export function detectAside(picture: Picture): Promise<readonly FoundMarker[]> {
  if (typeof Worker === 'undefined') return Promise.resolve(detect(picture))
  return new Promise((done) => {
    const thread = new Worker(new URL('./detect-worker.ts', import.meta.url), { type: 'module' })
    const end = (found: readonly FoundMarker[]): void => {
      thread.terminate()
      done(found)
    }
    thread.onmessage = ({ data }: MessageEvent<readonly FoundMarker[]>) => end(data)
    thread.onerror = () => end(detect(picture))
    const { data, width, height } = picture
    thread.postMessage({ data, width, height })
  })
}
