/** From a chosen file to pixels. The file is read on this device and nothing of it is kept. */
import type { Picture } from '../../../camera/detect.ts'

/** Longer side at most, in pixels: more tells nothing more about markers and takes longer. */
const LONGEST = 2000

/** The pixels of a photograph, the right way up and no larger than needed; null where the file is no picture. */
export async function pixelsOf(file: Blob): Promise<Picture | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null
  } catch {
    return null
  }
}
