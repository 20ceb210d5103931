import { describe, expect, it } from 'vitest'
import type { EditionInfo } from '../../../../src-main/contract/index.ts'
import { at, classic } from '../../../../test/support/screens/grid.ts'
import { aimAt, aimStep, spacesOf, typedPower, UNAIMED, type Aim } from './aims.ts'
import { toldSnapshot } from '../../../../test/support/screens/referee.ts'

const way = (to: string, ...aims: readonly string[]): Aim => ({ text: '', to: at(to), aims: aims.map(at).sort((a, b) => a - b) })

const INFO: EditionInfo = {
  ...classic,
  powers: [
    { id: 'longbow', name: 'Longbow', rule: 'NA-17', type: 'strike', range: 2 },
    { id: 'turn-to-stone', name: 'Turn to Stone', rule: 'NA-13', type: 'petrify', range: 1, immune: [] },
  ],
}

describe('what a power is aimed at', () => {
  it('is one square, where no other piece is concerned', () => {
    const ways = [way('E6'), way('F6')]
    expect(aimStep(ways, UNAIMED)).toMatchObject({ asks: 'to', open: new Set([at('E6'), at('F6')]), way: null })
    const said = aimAt(ways, UNAIMED, at('E6'))
    expect(said && aimStep(ways, said)).toMatchObject({ asks: 'nothing', way: way('E6') })
    expect(aimAt(ways, UNAIMED, at('A1'))).toBeNull()
  })

  it('is a step and up to three around it, chosen one by one and let go again (TF-10)', () => {
    const ways = [way('E4', 'D5'), way('E4', 'E5'), way('E4', 'D5', 'E5')]
    const step = aimAt(ways, UNAIMED, at('E4'))
    expect(step && aimStep(ways, step)).toMatchObject({ asks: 'aims', way: null })
    const both = step && [at('E5'), at('D5')].reduce<typeof step>((said, space) => aimAt(ways, said, space) ?? said, step)
    expect(both && aimStep(ways, both).way).toEqual(way('E4', 'D5', 'E5'))
    const one = both && aimAt(ways, both, at('D5'))
    expect(one && aimStep(ways, one).way).toEqual(way('E4', 'E5'))
  })

  it('may be a landing alone or with one attack, another of which takes its place (TF-13)', () => {
    const ways = [way('E6'), way('E6', 'D6'), way('E6', 'F6')]
    const landed = aimAt(ways, UNAIMED, at('E6'))
    expect(landed && aimStep(ways, landed)).toMatchObject({ asks: 'aims', way: way('E6') })
    const first = landed && aimAt(ways, landed, at('D6'))
    const second = first && aimAt(ways, first, at('F6'))
    expect(second && aimStep(ways, second).way).toEqual(way('E6', 'F6'))
  })
})

describe('a power that is typed', () => {
  it.each(['E4:longbow>E6', 'e4 longbow e6', 'E4 Longbow E6'])('is read as it is written or with blanks: %s', (text) => {
    expect(typedPower(INFO, 'full', text)).toEqual({ power: 'longbow', from: at('E4'), to: at('E6'), aims: [] })
  })

  it('has a name of several words, and further squares', () => {
    expect(typedPower(INFO, 'full', 'E7 turn to stone E6')).toMatchObject({ power: 'turn-to-stone', to: at('E6') })
    expect(typedPower(INFO, 'full', 'E4:longbow>E6:F6,D6')).toMatchObject({ to: at('E6'), aims: [at('D6'), at('F6')] })
  })

  it.each(['E4 E6', 'E4 wizardry E6', 'E4 longbow', 'longbow E6', 'Z9 longbow E6', ''])('is nothing else: %s', (text) => {
    expect(typedPower(INFO, 'full', text)).toBeNull()
  })
})

it('a power is used by a piece that can be of its kind, as far as all players know', () => {
  const snapshot = toldSnapshot({ A1: 'red ?', B1: 'red scout seen', C1: 'red marshal seen', D1: 'blue ?' }, { preset: 'barrage' })
  if (snapshot.board.state !== 'entered') throw new Error('no board')
  expect(spacesOf(snapshot, snapshot.board, 'red', 'marshal')).toEqual([at('C1')])
  expect(spacesOf(snapshot, snapshot.board, 'red', 'scout')).toEqual([at('A1'), at('B1')])
  expect(spacesOf(snapshot, snapshot.board, 'red', 'spy')).toEqual([at('A1')])
})
