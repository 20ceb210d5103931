/** Setups: deployments that people keep, and those the app offers. Kept ones are the host's own; guests see only the app's. */
import { refuse, type Caller, type Handlers, type Refusal, type Room } from '../contract/handlers.ts'
import { seatOfSetup, writtenFor, type Setup, type setupRequests } from '../contract/setups.ts'
import { armyCitation } from '../engine/core/edition.ts'
import type { Placement } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { deploymentOf, type BoardEdition } from '../engine/rules/board-edition.ts'
import { editionOf, type Edition } from '../engine/editions/index.ts'
import { boardEdition, chosenGround, type EditionInfo } from '../engine/families.ts'
import { isWholeDeployment } from '../engine/rules/chosen-ground.ts'
import { problemsOf } from '../record/playable.ts'
import type { SetStore } from '../record/custom-editions.ts'
import type { SetupStore, StoredSetup } from '../record/formations.ts'
import { builtIn } from './built-in.ts'
import { checkDeployment, placementProblem, type Deploying } from './check.ts'

export type SetupRequestName = keyof typeof setupRequests

/** Makes a sensible deployment of `seat`'s army. The same seed gives the same one. */
export type DeploymentGenerator = (order: {
  readonly edition: Edition
  readonly preset: string
  readonly seat: Seat
  readonly seed: string
}) => Promise<Placement>

export interface SetupPorts {
  readonly setups: SetupStore
  readonly sets: Pick<SetStore, 'table'>
  readonly generate: DeploymentGenerator
  now(): number
  /** A new id: `[a-z0-9-]{1,40}`, never used before. */
  newId(): string
  newSeed(): string
}

/** Opens the setups room. */
export function createSetups(ports: SetupPorts): Room<SetupRequestName> {
  return { handlers: setupHandlers(ports), left: () => undefined, close: () => undefined }
}

function setupHandlers(ports: SetupPorts): Handlers<SetupRequestName> {
  const { setups, sets } = ports
  /** The kept setup with this id, if the caller may change it. */
  const own = (id: string, caller: Caller): { readonly ok: true; readonly value: StoredSetup } | Refusal => {
    if (caller.access.role !== 'host') return NOT_YOURS
    if (builtIn().some((setup) => setup.id === id)) return refuse('conflict', 'Marshal’s own setups cannot be changed; save a copy.')
    const setup = setups.get(id)
    return setup ? { ok: true, value: setup } : NOT_FOUND
  }
  const keep = (setup: StoredSetup): { readonly ok: true; readonly value: Setup } => {
    setups.put(setup)
    return { ok: true, value: shown(setup) }
  }

  return {
    'setups.list': ({ edition, preset }, { access }) => {
      const offered = builtIn().filter((setup) => setup.edition === (edition ?? setup.edition) && setup.preset === (preset ?? setup.preset))
      const filter = { ...(edition === undefined ? {} : { edition }), ...(preset === undefined ? {} : { preset }) }
      const kept = access.role === 'host' ? setups.list(filter).map(shown) : []
      return { ok: true, value: [...kept, ...offered] }
    },
    'setups.save': ({ id, name, edition, table, preset, placement }, caller) => {
      const old = id === undefined ? null : own(id, caller)
      if (caller.access.role !== 'host') return NOT_YOURS
      if (old && !old.ok) return old
      const found = playableEdition(sets, { edition, table })
      const problem = found ? keepingProblem(found.info, preset, placement) : NO_ARMY
      if (problem) return problem
      return keep({ id: id ?? ports.newId(), name, edition, preset, placement, updatedAt: ports.now() })
    },
    'setups.rename': ({ id, name }, caller) => {
      const found = own(id, caller)
      return found.ok ? keep({ ...found.value, name, updatedAt: ports.now() }) : found
    },
    'setups.delete': ({ id }, caller) => {
      const found = own(id, caller)
      if (!found.ok) return found
      setups.delete(id)
      return { ok: true, value: null }
    },
    'setups.restore': ({ id }, { access }) => {
      if (access.role !== 'host') return NOT_YOURS
      const setup = setups.restore(id)
      return setup ? { ok: true, value: shown(setup) } : NOT_FOUND
    },
    'setups.random': async ({ edition, table, preset, seat }) => {
      const found = playableEdition(sets, { edition, table })
      const info = found && boardEdition(found.info, preset)
      if (!info) return NO_ARMY
      const deploying = deployingOf(info, { preset, seat, placement: {} })
      if (!deploying.ok) return deploying
      return { ok: true, value: { ...(await ports.generate({ edition: found, preset, seat, seed: ports.newSeed() })) } }
    },
    'setups.check': ({ edition, table, ...asked }) => {
      const info = infoOf(sets, { edition, table, preset: asked.preset })
      const deploying = info ? deployingOf(info, asked) : NO_ARMY
      return deploying.ok ? { ok: true, value: checkDeployment(deploying.value) } : deploying
    },
  }
}

const NO_ARMY = refuse('not-found', 'There is no such army.')
const NOT_FOUND = refuse('not-found', 'There is no such setup.')
const NOT_YOURS = refuse('unauthorised', 'Only the host of this table can change its setups.')

function shown(setup: StoredSetup): Setup {
  return { ...setup, placement: { ...setup.placement }, builtIn: false, about: '' }
}

/** Why a placement cannot be kept: not on anybody's rows, or not a complete one where the ground is chosen in every game anew. Null when it can. */
function keepingProblem(edition: EditionInfo, preset: string, placement: Asked['placement']): Refusal | null {
  const ground = chosenGround(edition, preset)
  if (ground)
    return isWholeDeployment(edition, preset, ground, placement)
      ? null
      : refuse('rule', 'A placement is kept when every unit stands, with one at least in each territory.', {
          rule: armyCitation(edition, preset).zone,
          detail: 'deployment-unfinished',
        })
  const info = boardEdition(edition, preset)
  if (!info) return NO_ARMY
  const deploying = deployingOf(info, { preset, seat: keptFor(info, { preset, placement }), placement })
  if (!deploying.ok) return deploying
  if (Object.values(checkDeployment(deploying.value).left).every((count) => count >= 0)) return null
  return refuse('rule', 'There are more pieces of a kind than the army has.', {
    rule: armyCitation(info, preset).army,
    detail: 'deployment-wrong-army',
  })
}

/** The seat whose rows a deployment to be kept must stand on. */
function keptFor(info: BoardEdition, { preset, placement }: Omit<Asked, 'seat'>): Seat {
  return writtenFor(info, preset, seatOfSetup(info, placement) ?? info.seats[0] ?? 'red')
}

interface Named {
  readonly edition: string
  /** Hash of the table that the army is of; the edition's own when it is left out. */
  readonly table: string | undefined
  readonly preset: string
}

/** The edition with its own table, or with the one named; null where there is no such table, or it cannot be played. */
function playableEdition(sets: Pick<SetStore, 'table'>, { edition, table: hash }: Omit<Named, 'preset'>): Edition | null {
  const table = hash === undefined ? null : sets.table(hash)
  const known = hash === undefined || (table?.edition === edition && problemsOf(table)?.length === 0)
  return (known ? editionOf(edition, table) : undefined) ?? null
}

/** What such an edition says of its board; null also where armies are not deployed on one. */
function infoOf(sets: Pick<SetStore, 'table'>, { preset, ...named }: Named): BoardEdition | null {
  const found = playableEdition(sets, named)
  return found && boardEdition(found.info, preset)
}

interface Asked {
  readonly preset: string
  readonly seat: Seat
  readonly placement: Readonly<Record<string, string>>
}

function deployingOf(info: BoardEdition, { preset, seat, placement }: Asked): { readonly ok: true; readonly value: Deploying } | Refusal {
  const army = deploymentOf(info, preset, seat)?.kinds
  if (!army) return NO_ARMY
  const deploying = { info, seat, army, placement }
  const problem = placementProblem(deploying)
  if (problem === 'space')
    return refuse('rule', 'Armies are deployed in their own zone.', {
      rule: armyCitation(info, preset).zone,
      detail: 'deployment-outside-zone',
    })
  if (problem === 'kind') return refuse('invalid', 'This edition has no such piece.', { detail: 'placement' })
  return { ok: true, value: deploying }
}
