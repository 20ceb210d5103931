/** Small signs that hang on a piece: its badges, and the paper label of the viewer's own guess. */
import { BADGES, type Badge } from '../emblems/emblems.ts'
import type { Brush } from './canvas.ts'
import { NUMERAL_FONT } from './faces.ts'

/** Units of `BADGES` across a cell. */
const UNITS = 26

/** A round badge that fills a square cell; a star shines on a dark one. */
export function paintBadge(brush: Brush, side: number, badge: Badge): void {
  const isReady = badge === 'ready'
  brush.translate(side / 2, side / 2)
  brush.scale(side / UNITS, side / UNITS)
  brush.strokeStyle = '#2a1a08'
  brush.lineWidth = 2
  brush.lineCap = brush.lineJoin = 'round'
  const face = brush.createLinearGradient(0, -12, 0, 12)
  face.addColorStop(0, badge === 'known' ? '#ffe08a' : '#fbf4e2')
  face.addColorStop(1, badge === 'known' ? '#c98d2b' : '#cfc1a0')
  brush.fillStyle = isReady ? '#2a1a08' : face
  brush.beginPath()
  brush.arc(0, 0, 11, 0, Math.PI * 2)
  brush.fill()
  brush.stroke()
  const lines = new Path2D(BADGES[badge])
  brush.fillStyle = '#ffd873'
  if (isReady) brush.fill(lines)
  else brush.stroke(lines)
}

/** A paper label across the middle of a square cell, with up to a dozen letters. */
export function paintMark(brush: Brush, width: number, height: number, text: string): void {
  const [w, h] = [width * (text.length > 2 ? 0.96 : 0.62), height * 0.5]
  const [x, y] = [(width - w) / 2, (height - h) / 2]
  brush.fillStyle = '#4a3413'
  brush.beginPath()
  brush.roundRect(x, y, w, h, h * 0.16)
  brush.fill()
  brush.fillStyle = '#f4e6c4'
  brush.beginPath()
  brush.roundRect(x + 4, y + 4, w - 8, h - 8, h * 0.12)
  brush.fill()
  brush.fillStyle = '#2b1a06'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `700 ${text.length > 4 ? h * 0.42 : h * 0.66}px ${NUMERAL_FONT}, serif`
  brush.fillText(text, width / 2, height / 2 + h * 0.03, w - 16)
}
