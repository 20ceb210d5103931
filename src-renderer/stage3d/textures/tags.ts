/** Small signs that hang on a piece: badges for "has moved", "the enemy knows it" and "its power is used up", and the paper label of the viewer's own guess. */
import type { Brush } from './canvas.ts'
import { NUMERAL_FONT } from './faces.ts'

export type Badge = 'moved' | 'known' | 'spent'

/** A glass that has run out. */
function hourglass(brush: Brush, side: number): void {
  brush.lineWidth = side * 0.065
  brush.beginPath()
  brush.moveTo(side * 0.3, side * 0.27)
  brush.lineTo(side * 0.7, side * 0.27)
  brush.lineTo(side * 0.3, side * 0.73)
  brush.lineTo(side * 0.7, side * 0.73)
  brush.closePath()
  brush.stroke()
  brush.beginPath()
  brush.moveTo(side * 0.5, side * 0.52)
  brush.lineTo(side * 0.66, side * 0.72)
  brush.lineTo(side * 0.34, side * 0.72)
  brush.fill()
}

/** A round badge that fills a square cell. */
export function paintBadge(brush: Brush, side: number, badge: Badge): void {
  const middle = side / 2
  brush.fillStyle = '#2a1a08'
  brush.beginPath()
  brush.arc(middle, middle, side * 0.46, 0, Math.PI * 2)
  brush.fill()
  const face = brush.createLinearGradient(0, 0, 0, side)
  face.addColorStop(0, badge === 'known' ? '#ffe08a' : '#fbf4e2')
  face.addColorStop(1, badge === 'known' ? '#c98d2b' : '#cfc1a0')
  brush.fillStyle = face
  brush.beginPath()
  brush.arc(middle, middle, side * 0.39, 0, Math.PI * 2)
  brush.fill()
  brush.strokeStyle = brush.fillStyle = '#2a1a08'
  brush.lineWidth = side * 0.09
  brush.lineCap = brush.lineJoin = 'round'
  if (badge === 'moved') {
    brush.beginPath()
    for (const y of [0.36, 0.56]) {
      brush.moveTo(side * 0.32, side * (y + 0.14))
      brush.lineTo(middle, side * y)
      brush.lineTo(side * 0.68, side * (y + 0.14))
    }
    brush.stroke()
    return
  }
  if (badge === 'spent') {
    hourglass(brush, side)
    return
  }
  brush.beginPath()
  brush.moveTo(side * 0.22, middle)
  brush.quadraticCurveTo(middle, side * 0.22, side * 0.78, middle)
  brush.quadraticCurveTo(middle, side * 0.78, side * 0.22, middle)
  brush.lineWidth = side * 0.06
  brush.stroke()
  brush.beginPath()
  brush.arc(middle, middle, side * 0.11, 0, Math.PI * 2)
  brush.fill()
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
