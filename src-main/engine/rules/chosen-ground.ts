/** Ground that seats choose in every game anew before they deploy (CQ-5, CQ-6): a deployment is kept with the ground that it stood on. */
import { armyOf, NO_ARMY, type EditionBase } from '../core/edition.ts'
import type { Placement } from '../core/game.ts'
import { deploymentError } from './deployment.ts'

export interface ChosenGround {
  /** Spaces that are chosen together; whoever has chosen them leaves none of these parts empty. */
  readonly parts: readonly (readonly number[])[]
  /** How many parts a seat has, for each number of seats that can play. */
  readonly shares: readonly number[]
}

/** The parts on which somebody stands: all that their owner had, where the deployment is a whole one. */
export function partsUnder({ parts }: Pick<ChosenGround, 'parts'>, placement: Placement): readonly (readonly number[])[] {
  return parts.filter((spaces) => spaces.some((space) => placement[space] !== undefined))
}

/** Whether a placement is the whole deployment of a seat, on parts that it may have chosen. */
export function isWholeDeployment(
  info: Pick<EditionBase, 'armies' | 'kinds' | 'seats'>,
  preset: string,
  ground: ChosenGround,
  placement: Placement,
): boolean {
  const spaces = ground.parts.flat()
  const rules = { army: '', zone: '' } // nobody is told which rule it would break
  return (
    ground.shares.includes(partsUnder(ground, placement).length) &&
    info.seats.some((seat) => {
      const kinds = armyOf(info, preset, seat)
      return kinds !== NO_ARMY && deploymentError({ seat, kinds, spaces }, placement, { ...info, nameOf: () => undefined }, rules) === null
    })
  )
}
