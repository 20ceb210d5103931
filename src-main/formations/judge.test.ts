import { describe, expect, it } from 'vitest'
import { depthSeen } from '../engine/core/board/facing.ts'
import { editionOf } from '../engine/editions/index.ts'
import { boardEdition } from '../engine/families.ts'
import { deploymentOf } from '../engine/rules/board-edition.ts'
import { checkDeployment } from './check.ts'
import { isInFront } from './deploying.ts'

const classic = boardEdition(editionOf('classic', null)!.info, 'full')!
const at = (name: string): number => classic.board.spaces.findIndex((space) => space.name === name)

/** Nothing can be said against it: front row first, left to right. */
const SOUND = `
  2 6 2 9  2 8 5 2 6 2
  5 7 S 10 4 6 7 5 6 4
  4 3 B 2  3 7 8 B 2 5
  3 B F B  2 3 4 B 3 B`

/** What is said of Red's army after these pieces have changed places: `A1 J4`. */
function said(...swaps: readonly string[]): readonly string[] {
  const rows = SOUND.trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
  const placement = Object.fromEntries(
    rows.flatMap((row, down) =>
      row.map((symbol, across) => [at(`${'ABCDEFGHIJ'[across]}${4 - down}`), classic.kinds.find((kind) => kind.symbol === symbol)!.id]),
    ),
  )
  for (const swap of swaps) {
    const [one = 0, other = 0] = swap.split(' ').map(at)
    ;[placement[one], placement[other]] = [placement[other]!, placement[one]!]
  }
  return messages(placement, deploymentOf(classic, 'full', 'red')!.kinds)
}

function messages(placement: Readonly<Record<string, string>>, army: Readonly<Record<string, number>>): readonly string[] {
  return checkDeployment({ info: classic, preset: 'full', seat: 'red', army, placement }).warnings.map(({ message }) => message)
}

describe('the judgement of a whole army', () => {
  it('has nothing to say of a sound one', () => {
    expect(said()).toEqual([])
  })

  it('sees a Flag that neither a Bomb nor a strong piece guards', () => {
    expect(said('C1 E1')).toEqual([])
    expect(said('C1 F1')).toEqual([])
    expect(said('C1 F1', 'F2 F3')).toEqual(['Your Flag has no Bomb and no strong piece next to it.'])
  })

  it('sees Bombs that are all in the first row, and how many ways out they block', () => {
    expect(said('C2 A4', 'H2 B4', 'B1 E4', 'D1 C4', 'H1 D4', 'J1 G4')).toEqual([
      'Your Flag has no Bomb and no strong piece next to it.',
      '3 of your 6 ways out are blocked by pieces that cannot move.',
      'Every Bomb is in the first row, so none guards what is behind.',
    ])
  })

  it('sees that a strong piece is shut in, or many, and minds no guard of the Flag', () => {
    expect(said('A1 D3', 'C2 A2')).toEqual(['Shut in by pieces that cannot move: Marshal.'])
    expect(said('C2 A2')).toEqual([])
  })

  it('sees that no Scout is in the first row', () => {
    expect(said('A4 A3', 'C4 B3', 'E4 E3', 'H4 H3', 'J4 J3')).toEqual(['No Scout is in the first row, so none can run ahead and look.'])
  })

  it('sees that no Miner is held back', () => {
    expect(said('B2 B3', 'E2 E3', 'A1 A3', 'F1 F3', 'I1 I3')).toEqual(['Every Miner is far forward: keep some back for each enemy Bomb.'])
  })

  it('waits for a whole army, and for one that can move at all', () => {
    const [scout, flag] = [{ [at('B2')]: 'scout' }, { [at('C3')]: 'flag' }]
    expect(messages({ ...scout, ...flag }, { scout: 3, flag: 1 })).not.toContain('Your Flag has no Bomb and no strong piece next to it.')
    const stuck = { [at('A1')]: 'spy', [at('B1')]: 'bomb', [at('A2')]: 'bomb', [at('C2')]: 'flag' }
    expect(messages(stuck, { spy: 1, bomb: 2, flag: 1 })).toEqual([
      'None of your pieces can move. You lose if you cannot move on your turn.',
    ])
  })

  it('names pieces as the edition does (NA-2, NA-3, TF-3)', () => {
    const first = (edition: string, seat: 'red' | 'blue' | 'gray'): string => {
      const info = boardEdition(editionOf(edition, null)!.info, 'full')!
      const { kinds: army, spaces } = deploymentOf(info, 'full', seat)!
      const early = ({ bomb, defuses, flag }: (typeof info.kinds)[number]): number => (bomb ? 0 : defuses ? 1 : flag ? 3 : 2)
      const pieces = info.kinds.toSorted((a, b) => early(a) - early(b)).flatMap(({ id }) => new Array<string>(army[id] ?? 0).fill(id))
      const ahead = spaces.toSorted((a, b) => depthSeen(info.board, seat, b) - depthSeen(info.board, seat, a))
      const placement = Object.fromEntries(pieces.map((kind, i) => [ahead[i]!, kind]))
      return checkDeployment({ info, preset: 'full', seat, army, placement })
        .warnings.map(({ message }) => message)
        .join(' ')
    }
    expect(first('narnia', 'red')).toContain('Your Flag has no Spring Magic and no strong piece next to it.')
    expect(first('narnia', 'red')).toContain('Every Spring Magic is in the first row')
    expect(first('narnia', 'red')).toContain('Every Dryad is far forward: keep some back for each enemy Winter Magic.')
    expect(first('narnia', 'blue')).toContain('Every Minoboar is far forward: keep some back for each enemy Spring Magic.')
    expect(first('transformers', 'gray')).toContain('Every Liquid Nitrogen Trap is in the first row')
    for (const [edition, seat] of [
      ['narnia', 'red'],
      ['narnia', 'blue'],
      ['transformers', 'red'],
      ['transformers', 'gray'],
    ] as const)
      expect(first(edition, seat)).not.toMatch(/Bomb|Miner/)
  })

  it('sees that all Cannons of a castle are in the first row (CA-3)', () => {
    const castle = boardEdition(editionOf('castle', null)!.info, 'four')!
    const { kinds, spaces } = deploymentOf(castle, 'four', 'red')!
    const army = Object.entries(kinds).flatMap(([kind, count]) => new Array<string>(count).fill(kind))
    const inFront = (space: number): number =>
      isInFront({ info: castle, preset: 'four', seat: 'red', army: kinds, placement: {} }, space) ? 0 : 1
    const rows = spaces.toSorted((a, b) => inFront(a) - inFront(b))
    const byRange = (kind: string): number => (kind === 'cannon' ? 0 : 1)
    const ahead = army.toSorted((a, b) => byRange(a) - byRange(b))
    const look = (list: readonly string[]): readonly string[] =>
      checkDeployment({
        info: castle,
        preset: 'four',
        seat: 'red',
        army: kinds,
        placement: Object.fromEntries(list.map((kind, i) => [rows[i]!, kind])),
      }).warnings.map(({ code }) => code)
    expect(look(ahead)).toContain('shots-in-front')
    expect(look(ahead.toReversed())).not.toContain('shots-in-front')
  })
})
