/** What a piece that runs in lines can attack now. */
import type { Point } from '../../engine/core/board/board.ts'
import type { Sight } from '../sight.ts'
import { oneRight, type Option, type Question } from './question.ts'

export const REACH: Question = {
  kind: 'reach',
  suits: ({ kinds }) => kinds.some(({ movement }) => movement === 'line'),
  ask(_moment, sight, { rng }) {
    const { runners, attacks } = sight
    const able = runners?.pieces.filter(({ at }) => attacks.some(({ from }) => from === at)) ?? []
    if (!runners || able.length === 0) return null
    const { at: from, piece } = rng.pick(able)
    const targets = new Set(attacks.filter((attack) => attack.from === from).map(({ to }) => to))
    const options = temptingFrom(from, sight).map((at): Option => {
      const right = targets.has(at)
      return { choice: { type: 'space', at }, right, why: { type: 'way', rule: runners.rule, piece, at, open: right } }
    })
    const chosen = oneRight(options, rng)
    return chosen && { about: { from: null, at: from }, options: chosen }
  },
}

/** Pieces to choose from. */
const TEMPTING = 8

/** Enemy pieces, first those in a line with a space, then the nearest. */
function temptingFrom(from: number, { foes, runners }: Sight): readonly number[] {
  const { lines = [], spaces = [] } = runners?.board ?? {}
  const inLine = new Set(lines.flatMap((line) => (line.spaces.includes(from) ? line.spaces : [])))
  const corner = (space: number): Point => spaces[space]?.polygon[0] ?? [0, 0]
  const [x, y] = corner(from)
  const far = (space: number): number => {
    const [ax, ay] = corner(space)
    return Math.hypot(ax - x, ay - y) + (inLine.has(space) ? 0 : spaces.length)
  }
  return foes
    .map(({ at }) => at)
    .sort((a, b) => far(a) - far(b) || a - b)
    .slice(0, TEMPTING)
}
