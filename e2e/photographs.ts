/** Generated pictures of armies with printed markers, for journeys. */
import { deflateSync, crc32 } from 'node:zlib'
import { CLASSIC } from '../src-main/engine/editions/classic/index.ts'
import type { Picture } from '../src-renderer/camera/detect.ts'
import { sceneOf, shotOf } from '../test/support/camera/scenes.ts'
import { makeRandom } from '../src-renderer/stage3d/random.ts'

/** The code of the key sheet of the army that is photographed. */
export const CODE = 'K7QM-2XPA-9RTJ'

export function png({ data, width, height }: Picture): Buffer {
  const chunk = (type: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), body])
    const framed = Buffer.alloc(named.length + 8)
    framed.writeUInt32BE(body.length)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), named.length + 4)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 6], 8)
  const lines = Buffer.concat(
    Array.from({ length: height }, (_, y) => Buffer.concat([Buffer.of(0), Buffer.from(data.subarray(y * width * 4, (y + 1) * width * 4))])),
  )
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))])
}

export const scene = sceneOf(CODE, CLASSIC.armies['full']?.red ?? {})
export const plain = shotOf(scene, makeRandom(1), { width: 1600, height: 1200 })
/** A picture as a file to be chosen. */
export const file = (picture: Picture) => ({ name: 'army.png', mimeType: 'image/png', buffer: png(picture) })
