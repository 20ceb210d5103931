/** The land for a terminal: a line for each territory, with who controls it and what stands in its zones. */
import { letterOf, symbolOf } from '../../rules/notation/words.ts'
import type { TerritoryContext } from '../context.ts'
import type { TerritoryPosition } from '../types.ts'

export function diagram(ctx: TerritoryContext, { board, owners }: TerritoryPosition): string {
  const width = Math.max(...ctx.land.territories.map(({ name }) => name.length))
  const lines = ctx.land.territories.map(({ id, name, city, zones }, i) => {
    const owner = owners[i]
    const units = zones.map((zone) => {
      const unit = board[zone]
      return (unit ? `${letterOf(unit.seat)}${symbolOf(ctx, unit.kind)}` : '.').padEnd(4)
    })
    return `${id} ${name.padEnd(width)} ${city ? '*' : ' '} ${owner ? letterOf(owner) : '-'}  ${units.join('')}`.trimEnd()
  })
  return lines.join('\n')
}
