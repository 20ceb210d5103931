/** Pixels of a chosen file or of the camera. They are read on this device and not stored. */
import type { Picture } from '../../camera/detect.ts'

/** Longest side, in pixels: more shows nothing more of markers and takes longer. */
const LONGEST = 2000

/** The pixels of a photograph, the right way up and no larger than needed; null where the file is no picture. */
export async function pixelsOf(file: Blob): Promise<Picture | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const pixels = pixelsIn(bitmap, bitmap.width, bitmap.height)
    bitmap.close()
    return pixels
  } catch {
    return null
  }
}

/** The pixels of the camera now; null before its first picture. */
export function pixelsOfFrame(video: HTMLVideoElement): Picture | null {
  return video.videoWidth === 0 ? null : pixelsIn(video, video.videoWidth, video.videoHeight)
}

function pixelsIn(source: CanvasImageSource, width: number, height: number): Picture | null {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
