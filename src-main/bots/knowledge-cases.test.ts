/** Small positions, and by hand what a seat can know after a few steps. For Castle the view itself says it (CA-24): `engine/castle/actions/movement.test.ts`. */
import { describe, expect, it } from 'vitest'
import { cards, type CardScene } from '../../test/support/engine/cards/scene.ts'
import { narnia, scene, sceneFrom, transformers, type Scene } from '../../test/support/engine/grid/scene.ts'
import { GAME as CONQUEST_GAME, Scene as ConquestScene, type SceneParts } from '../../test/support/engine/territory/scene.ts'
import { idOf } from '../engine/core/board/board.ts'
import type { Seat } from '../engine/core/seats.ts'
import { BATTLE_CARDS } from '../engine/editions/battle-cards/index.ts'
import { CONQUEST } from '../engine/editions/conquest/index.ts'
import type { GridOptions } from '../engine/grid/types.ts'
import { knowledgeAt } from './index.ts'
import type { KnownPiece } from './knowledge.ts'

type Known = readonly KnownPiece[]
const inOrder = (piece: KnownPiece | undefined): string =>
  (piece?.kinds ?? [])
    .map(({ kind }) => kind)
    .toSorted()
    .join(' ')
const sumOf = (known: Known, of: string): number =>
  known.reduce((sum, { kinds }) => sum + kinds.reduce((part, { kind, chance }) => part + (kind === of ? chance : 0), 0), 0)

const knownIn = (at: Scene, seat: Seat): Known =>
  knowledgeAt({ info: at.edition.info, view: at.view(seat), seat, history: at.eventsFor(seat) }, true)
const on = (at: Scene, seat: Seat, square: string): string =>
  inOrder(knownIn(at, seat).find((piece) => piece.at === idOf(at.edition.info.board, square)))
const lostTo = (at: Scene, seat: Seat): readonly string[] => knownIn(at, seat).flatMap((piece) => (piece.lost ? [inOrder(piece)] : []))

/** Barrage, with a blue piece on E6 next to a red one on E5, and all others far behind. */
function facing(blue: string, red: string, options: Partial<GridOptions> = {}, turn: Seat = 'red'): Scene {
  const rest = (own: string, all: readonly string[]): string => all.toSpliced(all.indexOf(own.replace("'", '')), 1).join(' ')
  const armies = (seat: string): readonly string[] => ['F', 'B', '2', '2', '10', '9', 'S', '3'].map((kind) => seat + kind)
  const drawing = `10 ${rest(blue, armies('b'))}\n6 . . . . ${blue}\n5 . . . . ${red}\n1 ${rest(red, armies('r'))}`
  return scene(drawing, { options: { preset: 'barrage', ...options }, turn })
}
const SILENT = { reveal: 'silent', tray: 'secret' } as const

describe('an outcome without ranks', () => {
  it.each([
    ['an unmoved piece that beats a General', 'CL-15, CL-17', facing('b10', 'r9', SILENT).play('E5xE6'), 'E6', 'bomb marshal'],
    ['one that had moved', 'CL-8', facing("b10'", 'r9', SILENT).play('E5xE6'), 'E6', 'marshal'],
    ['one that beats a Miner', 'CL-17', facing('b9', 'r3', SILENT).play('E5xE6'), 'E6', 'general marshal'],
    ['one that beats a Marshal', 'CL-17', facing('bB', 'r10', SILENT).play('E5xE6'), 'E6', 'bomb'],
    ['an attacker that beats a Marshal', 'CL-16', facing('bS', 'r10', SILENT, 'blue').play('E6xE5'), 'E5', 'spy'],
    ['an attacker that removes a Bomb', 'CL-17', facing('b3', 'rB', SILENT, 'blue').play('E6xE5'), 'E5', 'miner'],
    ['one that beats a Spy', 'CL-16', facing('b9', 'rS', SILENT).play('E5xE6'), 'E6', 'bomb general miner scout'],
    ['an attacker that beats a Spy', 'CL-16', facing('b10', 'rS', SILENT, 'blue').play('E6xE5'), 'E5', 'general marshal miner scout'],
    [
      'an attacker that wins where ties are its',
      'CL-19',
      facing('b9', 'r9', { ...SILENT, attackerWinsTies: true }, 'blue').play('E6xE5'),
      'E5',
      'general marshal',
    ],
  ] as const)('says of %s what it can be (%s)', (_name, _rules, at, square, kinds) => {
    expect(on(at, 'red', square)).toBe(kinds)
  })

  it.each([
    ['an even battle with a General', 'CL-15', facing('b9', 'r9', SILENT), ['general']],
    ['the same where a Bomb goes with its victim', 'CL-19', facing('b9', 'r9', { ...SILENT, oneTimeBombs: true }), ['bomb general']],
    ['a Spy that won', 'CL-16', facing('b10', 'rS', SILENT), ['marshal']],
    ['a Miner that won', 'CL-15, CL-17', facing('b2', 'r3', SILENT), ['bomb scout spy']],
  ] as const)('says of %s what was lost (%s)', (_name, _rules, at, kinds) => {
    expect(lostTo(at.play('E5xE6'), 'red')).toEqual(kinds)
  })

  // Losses that were not shown had no part of the counts: after this battle all chances of the Flag came to 114 %, and those of Bombs sank with every loss.
  it('leaves as many of each kind as the army has, on the board and among what was lost (CL-3, CL-20)', () => {
    const army = { marshal: 1, general: 1, miner: 1, scout: 2, spy: 1, bomb: 1, flag: 1 }
    for (const [at, seat] of [
      [facing('bS', 'r10', SILENT, 'blue').play('E6xE5'), 'blue'],
      [facing('b2', 'r3', SILENT).play('E5xE6'), 'red'],
      [facing('b9', 'r9', { ...SILENT, oneTimeBombs: true }).play('E5xE6'), 'red'],
      [facing('b2', 'r9', SILENT).play('E5xE6'), 'red'],
    ] as const)
      for (const [kind, count] of Object.entries(army)) expect(sumOf(knownIn(at, seat), kind), kind).toBeCloseTo(count, 2)
  })

  it('leaves Bombs all their chances where only pieces that moved were lost (CL-8)', () => {
    const rows = 'bF,bB,bB,bB,bB,bB,bB,b9,b8,b8/b7,b7,b6,b6,b6,b5,b5,b5,b5,b4/b4,b3,b3,b3,b3,b3,b2,b2,b2,b2/b2,b2,b2,bS,b4,b4,b6,b7,b10,.'
    const hidden = sceneFrom(`board=${rows}/.10/.10/b2',.9/rF,r9,.8/.10/.10 turn=red`, SILENT).play('B3-B4', 'A4-A5')
    const after = ['B4-A4', 'A7-A6', 'A4xA5'].reduce((at, text) => at.play(text), hidden)
    const known = knownIn(after, 'red')
    expect(known.filter(({ lost }) => lost)).toHaveLength(1)
    expect(sumOf(known, 'bomb')).toBeCloseTo(6, 1)
    expect(inOrder(known.find(({ lost }) => lost))).not.toContain('bomb')
  })
})

describe('counts', () => {
  const late = (board: string, captured = 'captured=b10!,b9!,b2!,b2!,bS!'): Scene =>
    scene(`${board}\n1 rF rB r2 r2 r10 r9 rS r3`, { options: { preset: 'barrage' }, more: captured })

  it('leave Bomb and Flag to the two that never moved, and the Flag to the one where the Bomb was shown (CL-4, CL-8)', () => {
    const two = late("10 bF bB\n6 . . . . b3'")
    expect(['A10', 'B10', 'E6'].map((square) => on(two, 'red', square))).toEqual(['bomb flag', 'bomb flag', 'miner'])
    expect(sumOf(knownIn(two, 'red'), 'flag')).toBeCloseTo(1, 3)
    expect(on(late("10 bF bB!\n6 . . . . b3'"), 'red', 'A10')).toBe('flag')
  })

  it('take a pair that has moved for the two movers that are left, each as likely (CL-4)', () => {
    const pair = late("10 bF bB\n6 . . . . b3' b2'", 'captured=b10!,b9!,b2!,bS!')
    for (const { at, kinds } of knownIn(pair, 'red'))
      if (at === 54 || at === 55) expect(kinds.map(({ chance }) => chance)).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)])
  })
})

describe('powers', () => {
  const seven = 'captured=b2!,b2!,b2!,b2!,b2!,b2!,b2! reserve=red'
  const blue = 'bS,.7,b2,bF/b3,b3,b3,b3,b3,bB,bB,bB,bB,bB/b4,b4,b4,b4,b5,b5,b5,b5,bB,b6/b10,b9,b8,b8,b7,b7,b7,b6,b6,b6'
  const red = 'r9,r8,r8,r7,r7,r6E,r6,r6,r5,r5/r4,r4,r4,r4,r2,r2,r2,r2,rS,r2/r2,r2,r2,rB,rB,rB,rB,rB,rB,rF'
  const waiting = sceneFrom(`board=${blue}/.10/.10/.10/${red} turn=red ${seven}`, {}, 'narnia-powers')

  it('keep reinforcements apart: none is on the board before they enter, and the ten that enter are they (NA-6, NA-8)', () => {
    const late = 'aslan dryad lucy rumblebuffin susan tumnus'
    for (const { kinds } of knownIn(waiting, 'blue')) expect(kinds.filter(({ kind }) => late.split(' ').includes(kind))).toEqual([])
    const entered = waiting.play('deploy 10,6S,5L,5T,7R,3,3,3,3,3/.10/.10/.10')
    expect(on(entered, 'blue', 'A4')).toBe(late)
    expect(
      sumOf(
        knownIn(entered, 'blue').filter(({ at }) => at !== null && at >= 30),
        'dryad',
      ),
    ).toBeCloseTo(5, 6)
  })

  it('show a wrong guess of a child to Blue alone, and the guesser to Red (NA-7, NA-14)', () => {
    const at = narnia('10 bF b10\n5 . . . . r8\n4 . . . . bS\n1 rF r9 r4', { turn: 'blue' }).play('E4:turkish-delight>E5')
    expect([on(at, 'blue', 'E5'), on(at, 'red', 'E4')]).toEqual(['centaur', 'ginarrbrik'])
  })

  it('keep a piece known that was in robot mode and is hidden again (TF-6)', () => {
    const at = transformers('8 gF g10 g2\n4 . . . . r9\n1 rF r3 r2').play('~E4/B1-B2', 'C8-C7', '~E4/B2-B3', 'C7-D7')
    expect(on(at.play('E4-E3'), 'gray', 'E3')).toBe('ironhide')
  })
})

/** What a seat knows of the unit in a zone of Conquest after Red’s actions. */
function conquest(board: string, parts: SceneParts, texts: readonly string[], seat: Seat, zone: string): KnownPiece | undefined {
  const at = new ConquestScene(board, parts).play('red', ...texts)
  const view = CONQUEST_GAME.viewFor(at.state, seat)
  const names = CONQUEST.lands['two']!.board.spaces.map(({ name }) => name)
  const known = knowledgeAt({ info: CONQUEST, view, seat, history: [] }, true)
  return known.find((piece) => piece.at !== null && names[piece.at] === zone)
}

describe('in Conquest', () => {
  const three = 'NH1:r7,NH3:rF,SB2:b5,RW3:bF,LL1:gF'

  it('a unit that moved is neither Flag nor Cursed Land, and a Scout after two zones (CQ-9, CQ-10)', () => {
    expect(inOrder(conquest('NH1:r5,NH3:rF,SB1:b5,RW3:bF', {}, ['NH1-SB2'], 'blue', 'SB2'))).not.toMatch(/flag|cursed-land/)
    expect(inOrder(conquest('NH1:r2,NH3:rF,SB1:b5,RW3:bF', {}, ['NH1-SW3'], 'blue', 'SW3'))).toBe('scout')
  })

  it('a Traitor who is wrong tells all what the unit is not, and its seat what it is (CQ-28)', () => {
    const at = (seat: Seat) => inOrder(conquest(three, { preset: 'three', more: 'stage=cards drawn=T' }, ['accuse:9@SB2'], seat, 'SB2'))
    expect(at('red')).toBe('knight')
    expect(at('green')).not.toContain('queen')
    expect(at('green')).toContain('knight')
  })

  it('three regrouped units are each one of the three, as likely (CQ-29)', () => {
    const texts = ['regroup', 'pick:NH1', 'pick:NH2', 'pick:NH3', 'arrange:NH3+NH1+NH2']
    const parts = { more: 'stage=cards drawn=G' }
    for (const zone of ['NH1', 'NH2', 'NH3']) {
      const unit = conquest('NH1:r10!,NH2:r9!,NH3:rF!,SB1:b5,RW3:bF', parts, texts, 'blue', zone)
      expect(inOrder(unit)).toBe('flag king queen')
    }
    expect(inOrder(conquest('NH1:r10!,NH2:r9!,NH3:rF!,SB1:b5,RW3:bF', parts, [...texts, 'NH2-LF1'], 'blue', 'LF1'))).toBe('king queen')
  })

  it('a unit from a bag is one of those in it (CQ-27)', () => {
    const parts = { more: 'stage=cards drawn=A bags=red:6!,4!' }
    const unit = conquest('NH1:r10!,NH2:r9,NH3:rF,SB1:b5,RW3:bF', parts, ['surprise-attack', 'place:LF1'], 'blue', 'LF1')
    expect(inOrder(unit)).toBe('baron count')
    for (const { chance } of unit!.kinds) expect(Math.abs(chance - 0.5)).toBeLessThan(0.12)
  })
})

describe('at cards', () => {
  const line = (at: CardScene, place: number): string =>
    inOrder(
      knowledgeAt({ info: BATTLE_CARDS, view: at.view('red'), seat: 'red', history: at.eventsFor('red') }, true).find(
        (card) => card.at === place - 1,
      ),
    )
  const begun = (hand: string, deck: string): CardScene =>
    cards('1 10 9 8 F', '4 5 F 6 7', `hands=red:2,2,2;blue:${hand} decks=red:3,3;blue:${deck} turn=red`)

  it('a card laid from a hand that was seen is one of it, or was drawn since (BC-8, BC-15)', () => {
    expect(line(begun('9,B,3', '2,2').play('1?hand', '1x2', 'deploy 9 . . . .'), 1)).toBe('bomb general miner')
    const drawn = line(begun('9,B', '3,2').play('1?hand', '1x2', 'deploy 3 . . . .'), 1)
    for (const kind of ['bomb', 'general', 'miner', 'scout', 'flag']) expect(drawn).toContain(kind)
  })

  it('the last card is the Flag once all others are known (BC-1)', () => {
    const captured = 'captured=b10,b9,b8,b6,b5,b4,b3,b3,b3,b3,b2,b2,b2,b2,b1,bB,bB,bB'
    expect(line(cards('2 10 9 8 F', '4! 5! F 6! 7!', `turn=red ${captured}`), 3)).toBe('flag')
  })
})
