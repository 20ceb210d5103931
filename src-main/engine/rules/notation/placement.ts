/** Deployments on named spaces as text: `E1=3,F1=9`, and of several seats `red:E1=3,F1=9;blue:?`. */
import { armyCitation } from '../../core/edition.ts'
import type { DeploymentOrder, Placement } from '../../core/game.ts'
import { split, unreadable, type Word } from '../../core/reading.ts'
import type { Seat } from '../../core/seats.ts'
import { seatsLeft, seatsOf, type Seated } from '../../core/sides.ts'
import { deploymentError } from '../deployment.ts'
import { readBySeat } from './parts.ts'
import { HIDDEN, readKind, readSpace, spaceName, symbolOf, type Naming } from './words.ts'

type Deployments = Readonly<Partial<Record<Seat, Placement | 'hidden'>>>

export function formatPlacement(naming: Naming, placement: Placement): string {
  return Object.entries(placement)
    .map(([space, kind]) => `${spaceName(naming, Number(space))}=${symbolOf(naming, kind)}`)
    .join(',')
}

export function readPlacement(naming: Naming, word: Word): Placement {
  const placement: Record<number, string> = {}
  for (const part of split(word, ',')) {
    const [name, symbol] = split(part, '=')
    if (!name || !symbol)
      return unreadable(part, `Write space=piece, for example ${spaceName(naming, 0)}=${naming.info.kinds[0]?.symbol ?? ''}.`)
    const space = readSpace(naming, name)
    if (placement[space] !== undefined) unreadable(name, `There is a piece on ${spaceName(naming, space)} already.`)
    placement[space] = readKind(naming, symbol)
  }
  return Object.freeze(placement)
}

export function formatDeployments(naming: Naming, position: Seated & { readonly deployed: Deployments }): string {
  return seatsOf(position)
    .flatMap((seat) => {
      const placement = position.deployed[seat]
      if (placement === undefined) return []
      return [`${seat}:${placement === 'hidden' ? HIDDEN : formatPlacement(naming, placement)}`]
    })
    .join(';')
}

/** Reads the deployments that are given; seats that are out have none. `orderOf`: what a seat has to deploy. */
export function readDeployments(
  naming: Naming,
  blank: Seated & { readonly options: { readonly preset: string } },
  word: Word,
  orderOf: (seat: Seat) => DeploymentOrder | null,
): Deployments {
  const found = readBySeat(seatsLeft(blank), word, ';', (part) =>
    part.text === HIDDEN ? ('hidden' as const) : readPlacement(naming, part),
  )
  const rules = armyCitation(naming.info, blank.options.preset)
  for (const [seat, placement] of found) {
    const order = orderOf(seat)
    const names = { kinds: naming.info.kinds, nameOf: String }
    if (placement !== 'hidden' && (!order || deploymentError(order, placement, names, rules)))
      unreadable(word, `${seat} does not deploy its army so (${rules.army}).`)
  }
  return Object.fromEntries(seatsOf(blank).flatMap((seat) => (found.has(seat) ? [[seat, found.get(seat)]] : [])))
}
