/** The formations room: saved deployments, and those that Marshal offers. Saved ones belong to the host; guests see only Marshal’s own. */
import { refuse, type Caller, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import { seatOfFormation, writtenFor, type Formation, type formationRequests } from '../contract/formations.ts'
import { armyCitation } from '../engine/core/edition.ts'
import { handicapProblem } from '../engine/core/handicap.ts'
import { lineupsOf } from '../engine/core/lineup.ts'
import type { Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { deploymentOf, type BoardEdition } from '../engine/rules/board-edition.ts'
import { editionOf, type Edition } from '../engine/editions/index.ts'
import { boardEdition, chosenGround, type EditionInfo } from '../engine/families.ts'
import { isWholeDeployment } from '../engine/rules/chosen-ground.ts'
import { problemsOf, type CustomEditionStore } from '../record/custom-editions.ts'
import type { FormationStore, StoredFormation } from '../record/formations.ts'
import { builtIn } from './built-in.ts'
import { checkDeployment, placementProblem } from './check.ts'
import { readText, textsOf } from './as-text.ts'
import type { Deploying } from './deploying.ts'

export type FormationRequestName = keyof typeof formationRequests

/** Makes a sensible deployment of `seat`’s army round the pieces that are placed; the same seed gives the same one. */
export type DeploymentGenerator = (order: {
  readonly edition: Edition
  readonly preset: string
  readonly seat: Seat
  readonly placed: Placement
  readonly seed: string
}) => Promise<Placement>

export interface FormationPorts {
  readonly formations: FormationStore
  readonly customEditions: Pick<CustomEditionStore, 'table'>
  readonly generate: DeploymentGenerator
  now(): number
  /** A new id: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  newSeed(): string
}

/** Opens the formations room. */
export function createFormations(ports: FormationPorts): Room<FormationRequestName> {
  return { handlers: formationHandlers(ports), left: () => undefined, close: () => undefined }
}

function formationHandlers(ports: FormationPorts): Handlers<FormationRequestName> {
  const { formations, customEditions } = ports
  /** The saved formation with this id, if the caller may change it. */
  const own = (id: string, caller: Caller): { readonly ok: true; readonly value: StoredFormation } | Refusal => {
    if (caller.access.role !== 'host') return NOT_YOURS
    if (builtIn().some((formation) => formation.id === id))
      return refuse('conflict', 'Marshal’s own formations cannot be changed. Save a copy.')
    const formation = formations.get(id)
    return formation ? { ok: true, value: formation } : NOT_FOUND
  }
  const keep = (formation: StoredFormation): { readonly ok: true; readonly value: Formation } => {
    formations.put(formation)
    return { ok: true, value: shown(formation) }
  }

  return {
    'formations.list': ({ edition, preset }, { access }) => {
      const offered = builtIn().filter(
        (formation) => formation.edition === (edition ?? formation.edition) && formation.preset === (preset ?? formation.preset),
      )
      const filter = { ...(edition === undefined ? {} : { edition }), ...(preset === undefined ? {} : { preset }) }
      const kept = access.role === 'host' ? formations.list(filter).map(shown) : []
      return { ok: true, value: [...kept, ...offered] }
    },
    'formations.save': ({ id, name, edition, table, preset, placement }, caller) => {
      const old = id === undefined ? null : own(id, caller)
      if (caller.access.role !== 'host') return NOT_YOURS
      if (old && !old.ok) return old
      const found = playableEdition(customEditions, { edition, table, preset })
      if (!found.ok) return found
      const problem = keepingProblem(found.value.info, preset, placement)
      if (problem) return problem
      return keep({ id: id ?? ports.newId(), name, edition, preset, placement, updatedAt: ports.now() })
    },
    'formations.rename': ({ id, name }, caller) => {
      const found = own(id, caller)
      return found.ok ? keep({ ...found.value, name, updatedAt: ports.now() }) : found
    },
    'formations.delete': ({ id }, caller) => {
      const found = own(id, caller)
      if (!found.ok) return found
      formations.delete(id)
      return { ok: true, value: null }
    },
    'formations.restore': ({ id }, { access }) => {
      if (access.role !== 'host') return NOT_YOURS
      const formation = formations.restore(id)
      return formation ? { ok: true, value: shown(formation) } : NOT_FOUND
    },
    'formations.random': async ({ edition, table, handicap, preset, seat, placed = {} }) => {
      const army = armyFor(customEditions, { edition, table, handicap, preset }, { preset, seat, placement: placed })
      if (!army.ok) return army
      const { edition: played, deploying } = army.value
      if (hasTooMany(deploying)) return tooMany(deploying.info, preset)
      return { ok: true, value: { ...(await ports.generate({ edition: played, preset, seat, placed, seed: ports.newSeed() })) } }
    },
    'formations.text': ({ edition, table, handicap, ...asked }) => {
      const army = armyFor(customEditions, { edition, table, handicap, preset: asked.preset }, asked)
      return army.ok ? { ok: true, value: { texts: [...textsOf(army.value, asked.placement)] } } : army
    },
    'formations.read': ({ edition, table, handicap, preset, seat, text }) => {
      const army = armyFor(customEditions, { edition, table, handicap, preset }, { preset, seat, placement: {} })
      if (!army.ok) return army
      const read = readText(army.value, text)
      if (!read.ok) return refuse('invalid', read.error)
      const deploying = deployingOf(army.value.deploying.info, { preset, seat, placement: read.value })
      if (!deploying.ok) return deploying
      return hasTooMany(deploying.value) ? tooMany(deploying.value.info, preset) : { ok: true, value: { ...read.value } }
    },
    'formations.check': ({ edition, table, handicap, ...asked }) => {
      const army = armyFor(customEditions, { edition, table, handicap, preset: asked.preset }, asked)
      return army.ok ? { ok: true, value: checkDeployment(army.value.deploying) } : army
    },
  }
}

const NO_ARMY = refuse('not-found', 'There is no such army.')
const NOT_FOUND = refuse('not-found', 'There is no such formation.')
const NOT_YOURS = refuse('unauthorised', 'Only the host can change formations.')

function shown(formation: StoredFormation): Formation {
  return { ...formation, placement: { ...formation.placement }, builtIn: false, about: '' }
}

/** Why a placement cannot be saved: it is in no seat’s zone, or it is incomplete where territories are chosen anew in every game. Null when it can. */
function keepingProblem(edition: EditionInfo, preset: string, placement: Asked['placement']): Refusal | null {
  const ground = chosenGround(edition, preset)
  if (ground)
    return isWholeDeployment(edition, preset, ground, placement)
      ? null
      : refuse('rule', 'Place every unit before you save, with at least one in each territory.', {
          rule: armyCitation(edition, preset).zone,
          detail: 'deployment-unfinished',
        })
  const info = boardEdition(edition, preset)
  if (!info) return NO_ARMY
  const deploying = deployingOf(info, { preset, seat: keptFor(info, { preset, placement }), placement })
  if (!deploying.ok) return deploying
  return hasTooMany(deploying.value) ? tooMany(info, preset) : null
}

function hasTooMany(deploying: Deploying): boolean {
  return Object.values(checkDeployment(deploying).left).some((count) => count < 0)
}

function tooMany(info: BoardEdition, preset: string): Refusal {
  return refuse('rule', 'There are more pieces of a kind than the army has.', {
    rule: armyCitation(info, preset).army,
    detail: 'deployment-wrong-army',
  })
}

/** The seat whose zone a saved deployment must fill. */
function keptFor(info: BoardEdition, { preset, placement }: Omit<Asked, 'seat'>): Seat {
  return writtenFor(info, preset, seatOfFormation(info, placement) ?? info.seats[0] ?? 'red')
}

interface Named {
  readonly edition: string
  /** Hash of the custom edition’s table; absent for the edition’s own. */
  readonly table: string | undefined
  /** What seats gave up (HR-8). */
  readonly handicap?: string | undefined
  readonly preset: string
}

/** The edition with its own table or the named one, and with what its armies keep. Refused when that table is missing or cannot be played, and for a handicap that is none. */
function playableEdition(
  sets: Pick<CustomEditionStore, 'table'>,
  { edition, table: hash, handicap, preset }: Named,
): { readonly ok: true; readonly value: Edition } | Refusal {
  const table = hash === undefined ? null : sets.table(hash)
  const isKnown = hash === undefined || (table?.edition === edition && problemsOf(table)?.length === 0)
  const whole = isKnown ? editionOf(edition, table) : undefined
  const problem = whole && handicap !== undefined ? handicapProblemIn(whole.info, preset, handicap) : null
  if (problem !== null) return refuse('invalid', problem, { detail: 'handicap' })
  const played = isKnown ? editionOf(edition, table, handicap) : undefined
  return played?.info.presets.includes(preset) ? { ok: true, value: played } : NO_ARMY
}

/** Why no lineup plays a preset with this handicap, by the first of them; null where one does (HR-8). */
function handicapProblemIn(whole: EditionInfo, preset: string, handicap: string): string | null {
  const problems = lineupsOf(whole, preset).map((lineup) => handicapProblem(whole, { preset, lineup }, handicap))
  return problems.includes(null) ? null : (problems[0] ?? null)
}

/** The army of a seat, with its edition; none where armies are not deployed on a board. */
function armyFor(
  sets: Pick<CustomEditionStore, 'table'>,
  named: Named,
  asked: Asked,
): { readonly ok: true; readonly value: { readonly edition: Edition; readonly preset: string; readonly deploying: Deploying } } | Refusal {
  const found = playableEdition(sets, named)
  if (!found.ok) return found
  const edition = found.value
  const info = boardEdition(edition.info, named.preset)
  if (!info) return NO_ARMY
  const deploying = deployingOf(info, asked)
  return deploying.ok ? { ok: true, value: { edition, preset: named.preset, deploying: deploying.value } } : deploying
}

interface Asked {
  readonly preset: string
  readonly seat: Seat
  readonly placement: Readonly<Record<string, string>>
}

function deployingOf(info: BoardEdition, { preset, seat, placement }: Asked): { readonly ok: true; readonly value: Deploying } | Refusal {
  const army = deploymentOf(info, preset, seat)?.kinds
  if (!army) return NO_ARMY
  const deploying = { info, preset, seat, army, placement }
  const problem = placementProblem(deploying)
  if (problem === 'space')
    return refuse('rule', 'Armies are deployed in their own zone.', {
      rule: armyCitation(info, preset).zone,
      detail: 'deployment-outside-zone',
    })
  if (problem === 'kind') return refuse('invalid', 'This edition has no such piece.', { detail: 'placement' })
  return { ok: true, value: deploying }
}
