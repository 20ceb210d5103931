/** The names on a land: realms in wide pale letters under everything, territories in ink with a light rim, so that they are read on any ground. */
import { NUMERAL_FONT } from '../../../stage3d/textures/faces.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import { LETTERING, REALM_LETTERING, sitesOf, type NameSite } from '../../land/sites.ts'
import type { Chart } from './chart.ts'

const INK = '#241204'
const RIM = 'rgb(255 246 222 / 0.86)'

export function paintNames(brush: Brush, chart: Chart): void {
  const { names, realms } = sitesOf(chart.land)
  brush.save()
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.lineJoin = 'round'
  for (const realm of realms) letterRealm(brush, chart, realm)
  for (const name of names) letterName(brush, chart, name)
  brush.restore()
}

function letterRealm(brush: Brush, { box, unit }: Chart, { x, z, lines, width }: NameSite): void {
  const text = (lines[0] ?? '').toUpperCase()
  brush.font = `700 ${unit * REALM_LETTERING.line}px ${NUMERAL_FONT}, serif`
  const step = width / text.length
  ;[...text].forEach((letter, i) => {
    const [px, py] = [(x - box.left + (i + 0.5) * step - width / 2) * unit, (z - box.top) * unit]
    brush.strokeStyle = 'rgb(255 248 226 / 0.4)'
    brush.lineWidth = unit * 0.05
    brush.strokeText(letter, px, py)
    brush.fillStyle = 'rgb(70 40 14 / 0.42)'
    brush.fillText(letter, px, py)
  })
}

function letterName(brush: Brush, { box, unit }: Chart, { x, z, lines, width }: NameSite): void {
  brush.font = `700 ${unit * LETTERING.line * 0.98}px ${NUMERAL_FONT}, serif`
  lines.forEach((line, i) => {
    const [px, py] = [(x - box.left) * unit, (z - box.top + (i - (lines.length - 1) / 2) * LETTERING.line) * unit]
    brush.strokeStyle = RIM
    brush.lineWidth = unit * 0.085
    brush.strokeText(line, px, py, width * unit * 1.15)
    brush.fillStyle = INK
    brush.fillText(line, px, py, width * unit * 1.15)
  })
}
