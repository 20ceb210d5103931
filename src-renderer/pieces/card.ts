/**
 * What the card of a piece says, for those who see: all that its square says to those who listen, how its kind goes and fights, what it has done, and what it
 * can still be. Made from the drawn board and the log, so it holds only what their viewer may know. Pure.
 */
import { armyOf, fight, type CombatOptions, type EditionBase, type KindSpec, type Seat } from '../../src-main/contract/index.ts'
import { t } from '../words/index.ts'
import { listAnd, listOr } from '../words/lists.ts'
import { standingSteps } from '../state/log.ts'
import type { StepOf } from '../state/shapes.ts'
import { kindOf, kindsByStrength, kindsInArmy, labelOf, type Numbering } from './kinds.ts'
import { placeOf } from './layout.ts'
import { sayPiece, squareParts } from './say.ts'
import type { BoardModel, PieceModel } from './types.ts'

export interface PieceCard {
  /** `Your Scout, B4`. */
  readonly title: string
  readonly piece: PieceModel
  /** A sentence each. */
  readonly lines: readonly string[]
  /** The corner of the table that is farthest from it, so that nothing is covered that the person looks at. */
  readonly corner: { readonly right: boolean; readonly bottom: boolean }
}

export interface CardInput {
  readonly info: EditionBase
  readonly model: BoardModel
  readonly space: number
  readonly preset: string
  readonly numbering: Numbering
  readonly battles: CombatOptions
  /** How a kind goes, in a sentence each. */
  readonly goes: (kind: KindSpec) => readonly string[]
  /** How far a kind fires instead of attacking; null for all that attack. */
  readonly fires: (kind: KindSpec) => number | null
  /** Seats that it can meet. */
  readonly rivals: (seat: Seat) => readonly Seat[]
  /** What is told of its past; null where the table is played by heart, and others must be remembered. */
  readonly past: { readonly log: readonly StepOf[]; readonly say: (step: never) => string } | null
}

/** The card of whoever stands on a space; null where nobody does. */
export function cardOn(input: CardInput): PieceCard | null {
  const { info, model, space } = input
  const piece = model.pieces.find(({ square }) => square === space)
  const ground = model.squares[space]
  if (!piece || !ground) return null
  const [place, ...marks] = squareParts(model, ground, piece)
  const kind = piece.kind === null ? null : kindOf(info, piece.kind)
  const { left, top, width, height } = placeOf(model.board, model.near, space)
  return {
    title: capital(place ?? ''),
    piece,
    lines: [
      ...(marks.length === 0 ? [] : [`${capital(marks.join(', '))}.`]),
      ...(kind ? sayKnown(input, kind, piece.seat) : sayPossible(input, piece)),
      ...sayPast(input, piece),
    ],
    corner: { right: left + width / 2 < 0.5, bottom: top + height / 2 < 0.5 },
  }
}

/** Why an own piece that was taken up can do nothing: its kind never moves, or nothing is free. Null where it can act. */
export function sayStuck(info: EditionBase, model: BoardModel, space: number): string | null {
  const piece = model.pieces.find(({ square }) => square === space)
  if (!piece || piece.movable || piece.kind === null || model.own === null) return null
  const words = { piece: capital(sayPiece(model, piece)) }
  return kindOf(info, piece.kind)?.movement === 'none' ? t('board.neverMoves', words) : t('board.cannotNow', words)
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** How it goes and whom it beats, by trying each that it can meet. */
function sayKnown({ info, preset, numbering, battles, goes, fires, rivals }: CardInput, kind: KindSpec, seat: Seat): readonly string[] {
  const ids = new Set(rivals(seat).flatMap((rival) => Object.keys(armyOf(info, preset, rival))))
  const foes = kindsByStrength(info).filter(({ id }) => ids.has(id))
  const attacks = kind.movement !== 'none' && fires(kind) === null
  const list = (kinds: readonly KindSpec[]): string => listAnd(runs(info, foes, kinds, numbering))
  const say = (key: 'board.cardBeats' | 'board.cardEquals' | 'board.cardLoses' | 'board.cardFalls', kinds: readonly KindSpec[]) =>
    kinds.length === 0 ? [] : [t(key, { kinds: list(kinds) })]
  const meets = (result: string): readonly KindSpec[] => foes.filter((foe) => fight(kind, foe, battles) === result)
  const hunters = foes.filter((foe) => foe.movement !== 'none' && fires(foe) === null && fight(foe, kind, battles) === 'attacker-wins')
  /** Who beats it by attacking, as far as that does not follow from its own attacks. */
  const others = attacks ? hunters.filter((foe) => fight(kind, foe, battles) !== 'defender-wins') : hunters
  return [
    ...goes(kind),
    ...(attacks
      ? [
          ...say('board.cardBeats', meets('attacker-wins')),
          ...say('board.cardEquals', meets('both-removed')),
          ...say('board.cardLoses', meets('defender-wins')),
        ]
      : []),
    ...say('board.cardFalls', others),
  ]
}

/** Labels of kinds, in order of strength; three neighbours or more become `9 to 2`. */
function runs(info: EditionBase, foes: readonly KindSpec[], kinds: readonly KindSpec[], numbering: Numbering): readonly string[] {
  const labels = [...new Set(foes.map(({ id }) => labelOf(info, id, numbering)))]
  const wanted = new Set(kinds.map(({ id }) => labelOf(info, id, numbering)))
  const groups: string[][] = []
  labels.forEach((label, i) => {
    if (!wanted.has(label)) return
    const group = groups.at(-1)
    if (group && /^\d+$/.test(label) && group.at(-1) === labels[i - 1] && /^\d+$/.test(group.at(-1) ?? '')) group.push(label)
    else groups.push([label])
  })
  return groups.flatMap((group) => {
    const [from = '', to = ''] = [group[0], group.at(-1)]
    return group.length > 2 ? [t('board.cardRun', { from, to })] : group
  })
}

/** What a hidden piece can still be, by what its army has lost and shown and what of it still waits (NA-6). On a land units come back, and that is not counted. */
function sayPossible({ info, model, preset, past }: CardInput, { seat, moved }: PieceModel): readonly string[] {
  if (model.land || past === null) return []
  const seen = [...model.captured, ...model.pieces].filter((piece) => piece.seat === seat && piece.kind !== null)
  const waiting = model.waiting?.[seat] ?? {}
  const army = armyOf(info, preset, seat)
  const all = kindsInArmy(info, preset, seat)
  const left = all.filter(({ id, movement }) => {
    return (army[id] ?? 0) - (waiting[id] ?? 0) > seen.filter(({ kind }) => kind === id).length && !(moved && movement === 'none')
  })
  return left.length === all.length ? [t('board.cardAny')] : [t('board.cardMayBe', { kinds: listOr(left.map(({ name }) => name)) })]
}

/** How often it has moved, and its latest two meetings. */
function sayPast({ past }: CardInput, { id, moved }: PieceModel): readonly string[] {
  if (past === null) return []
  const steps = standingSteps(past.log)
  const own = steps.filter(({ events }) => events.some((event) => isAbout(event, id)))
  const moves = own.filter(({ events }) => events.some((event) => 'id' in event && event.id === id))
  const met = own.filter((step) => !moves.includes(step)).slice(-2)
  const isWhole = steps.some(({ events }) => events.some(({ type }) => type === 'play-began'))
  return [
    ...(moves.length > 0 ? [t('board.cardMoved', { count: moves.length })] : []),
    ...(own.length === 0 && isWhole && !moved ? [t('board.cardStill')] : []),
    ...met.map((step) => (step.events.some(({ type }) => type === 'army-reinforced') ? t('board.cardCame') : past.say(step as never))),
  ]
}

/** Whether an event of play names a piece, wherever. */
function isAbout(event: StepOf['events'][number], id: string): boolean {
  const names = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && (('id' in value && value.id === id) || Object.values(value).some(names))
  return event.type !== 'play-began' && event.type !== 'game-ended' && names(event)
}
