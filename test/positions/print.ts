/** `npm run positions`: how many positions of each theme each level finds, and those that the best level misses. */
import { BOT_LEVELS } from '../../src-main/bots/contract.ts'
import { THEMES } from './case.ts'
import { answersTo, finds, POSITIONS } from './cases.ts'

const found = new Map(BOT_LEVELS.map((level) => [level, new Set(POSITIONS.filter((position) => finds(level, position)))]))
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const share = (theme: string | null) => {
  const of = POSITIONS.filter((position) => theme === null || position.theme === theme)
  return BOT_LEVELS.map((level) => `${of.filter((position) => found.get(level)?.has(position)).length} of ${of.length}`)
}
const best = BOT_LEVELS[BOT_LEVELS.length - 1] ?? 'master'
say(row(['theme', ...BOT_LEVELS]))
say(row(['---', ...BOT_LEVELS.map(() => '---')]))
for (const theme of THEMES) say(row([theme, ...share(theme)]))
say(row(['all', ...share(null)]))
for (const position of POSITIONS) {
  if (found.get(best)?.has(position)) continue
  const wanted = position.play ? position.play.join(' or ') : `not ${position.avoid?.join(', ')}`
  say(`\n${position.why}\n  ${position.text}\n  wanted ${wanted}; ${best} plays ${answersTo(position, best).join(', ')}`)
}
