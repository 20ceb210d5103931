/** Where a game stores its seals: the terms in its header, each seal in the step of its deployment, so that both are saved together or not at all. */
import { hintsAreShared } from '../../contract/sitting.ts'
import { isDeploy, type AnyAction, type StateBase } from '../../engine/core/game.ts'
import { isSeat } from '../../engine/core/seats.ts'
import type { Edition } from '../../engine/editions/index.ts'
import { tableOf, type AnyGame } from '../../engine/families.ts'
import { editionOfGame } from '../custom-editions.ts'
import { gameAction, isGameStep } from '../timeline.ts'
import type { BareRecord, GameHeader, StoredStep } from '../types.ts'
import type { Digest, Salt } from './bytes.ts'
import { checkOpening } from './check-opening.ts'
import { sealOf, tableDigestOf, termsDigestOf, type SealBinding } from './commitments.ts'
import { sealArmy, type SealedArmy } from './sealed.ts'

/** The terms for a sealed game's header. The edition includes the game's own table. If chance comes before the first action, all sides draw the deal. */
export function sealTerms(
  { info, game }: Edition,
  options: Readonly<Record<string, unknown>>,
  salt: Salt,
): NonNullable<GameHeader['seal']> {
  const parsed = game.parseOptions(options)
  const isDealt = parsed.ok && game.initialDeal(game.start(parsed.value, '')).length > 0
  return { version: isDealt ? 3 : 2, table: tableDigestOf(tableOf(info)), salt }
}

/** Why a game with these options cannot be sealed, as a sentence; null where it can. */
export function unsealable({ rescue }: Readonly<Record<string, unknown>>): string | null {
  return rescue === true ? 'A rescued piece is in no seal (HR-5). Leave out the rescues or the seals.' : null
}

/** `termsDigestOf` a sealed game; null for a game without seals. */
export function termsOf({ gameId, edition, preset, options, seed, seal }: GameHeader): Digest | null {
  return seal ? termsDigestOf({ gameId, edition, preset, options, seed, ...seal }) : null
}

/** What binds the seal of a step; null without seals or deployment. */
export function bindingOf(header: GameHeader, { seq, action }: Pick<StoredStep, 'seq' | 'action'>): SealBinding | null {
  const { gameId, edition, preset, seal } = header
  const { type, seat } = action
  if (type !== 'deploy' || typeof seat !== 'string' || !isSeat(seat)) return null
  const terms = termsOf(header)
  if (!seal || !terms) return null
  return { gameId, edition, table: seal.table, preset, terms, seat, step: seq }
}

/** The seal that a deployment step of a sealed game stores; nothing for other steps. `state` is the position before it. */
export function sealStep(
  game: AnyGame,
  header: GameHeader,
  state: StateBase,
  step: Pick<StoredStep, 'seq' | 'action'>,
  newSalt: () => Salt,
): Pick<StoredStep, 'seal'> {
  const binding = bindingOf(header, step)
  const action = gameAction(step)
  return binding && isDeploy(action) ? { seal: sealArmy({ binding, placement: namedPlacement(game, state, action), newSalt }) } : {}
}

/** The seal of a step in 32 bytes; null if it has none. */
export function sealOfStep(header: GameHeader, step: StoredStep): Digest | null {
  const binding = bindingOf(header, step)
  return binding && step.seal ? sealOf(binding, step.seal.commitments) : null
}

/** The steps that were not taken back. */
export function standingSteps(steps: readonly StoredStep[]): readonly StoredStep[] {
  const standing: StoredStep[] = []
  for (const step of steps) {
    const { type, to } = step.action
    if (type !== 'undo') standing.push(step)
    else while (typeof to === 'number' && (standing.at(-1)?.seq ?? 0) > to) standing.pop()
  }
  return standing
}

/** The armies with which play began, one step for each seat: the latest, since seats may rearrange until all are ready (CQ-6). */
export function firstArmies(steps: readonly StoredStep[]): readonly StoredStep[] {
  const laid = standingSteps(steps).filter(({ events }) => events.some(({ type }) => type === 'army-deployed'))
  return laid.filter(({ by, seq }) => !laid.some((later) => later.by === by && later.seq > seq))
}

/** The pieces of a deployment, by space in notation. */
export function namedPlacement(game: AnyGame, state: StateBase, action: AnyAction): readonly { space: string; kind: string }[] {
  const placement = isDeploy(action) ? action.placement : {}
  return Object.entries(placement).map(([space, kind]) => ({ space: game.spaceName(state, Number(space)), kind }))
}

/** Why the terms in a header are invalid, as a sentence; null if they are valid or absent. */
function termsFault({ header: { seal, set, kind, options, players, origin }, steps }: BareRecord): string | null {
  if (!seal) return null
  if (unsealable(options)) return 'pieces can be rescued in it, which no seal holds'
  if (kind !== 'digital') return 'only games that Marshal referees itself are sealed'
  if (players.some(({ player }) => player.type !== 'human')) return 'computers move no real pieces'
  if (hintsAreShared(players)) return 'it gives hints, and several people play'
  if (set && tableDigestOf(set.table) !== seal.table) return 'it was sealed with another table'
  return origin || steps[0]?.action.type === 'position-set' ? 'it begins with a position that was not sealed' : null
}

/**
 * Why an import refuses a game because of its seals: the step, 0 for the header, and a sentence. A closed army is no fault here, and the table of a built-in
 * edition may have been corrected since.
 */
export function sealsFault(record: BareRecord): { readonly step: number; readonly reason: string } | null {
  const { header, steps } = record
  const wrong = termsFault(record)
  if (wrong !== null) return { step: 0, reason: wrong }
  const { game, info } = (header.seal && editionOfGame(header)) ?? {}
  const options = game?.parseOptions(header.options)
  const start = game && options?.ok ? game.start(options.value, header.seed) : null
  for (const step of steps) {
    const binding = isGameStep(step) ? bindingOf(header, step) : null
    if (!binding !== !step.seal)
      return { step: step.seq, reason: binding ? 'its pieces were not sealed, though the game is' : 'there is nothing to seal in it' }
    if (!binding || !step.seal || !game || !start) continue
    if (step.by !== binding.seat) return { step: step.seq, reason: 'it is not by the seat whose pieces it lays out' }
    const fault = step.seal.opening === null ? null : checkOpening({ binding, noted: null, kinds: info?.kinds ?? [] }, step.seal)[0]
    if (fault) return { step: step.seq, reason: fault.message }
    if (step.seal.opening && !isSameArmy(step.seal, namedPlacement(game, start, gameAction(step))))
      return { step: step.seq, reason: 'the pieces that were opened are not those that were laid out' }
  }
  return null
}

/** Whether an opening has these pieces on these spaces. */
export function isSameArmy({ opening }: SealedArmy, placement: readonly { space: string; kind: string }[]): boolean {
  const texts = (pieces: readonly { space: string; kind: string }[]): string =>
    pieces
      .map(({ space, kind }) => `${space}=${kind}`)
      .toSorted()
      .join(',')
  return texts(opening ?? []) === texts(placement)
}
