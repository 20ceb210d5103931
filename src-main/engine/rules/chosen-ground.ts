/** Territories that seats choose in each game before they deploy (CQ-5, CQ-6): a deployment is saved with the ground under it. */
import { armyOf, NO_ARMY, type EditionBase } from '../core/edition.ts'
import type { Board } from '../core/board/board.ts'
import type { Placement } from '../core/game.ts'
import { deploymentError } from './deployment.ts'

export interface ChosenGround {
  readonly board: Board
  /** Spaces that are chosen together; an owner leaves none of these parts empty. */
  readonly parts: readonly (readonly number[])[]
  /** Number of parts of a seat, for each number of seats that can play. */
  readonly shares: readonly number[]
}

/** The parts with a piece: all that their owner had, if the deployment is complete. */
export function partsUnder({ parts }: Pick<ChosenGround, 'parts'>, placement: Placement): readonly (readonly number[])[] {
  return parts.filter((spaces) => spaces.some((space) => placement[space] !== undefined))
}

/** Whether a placement is the complete deployment of a seat, on parts that it may have chosen. */
export function isWholeDeployment(
  info: Pick<EditionBase, 'armies' | 'kinds' | 'seats'>,
  preset: string,
  ground: ChosenGround,
  placement: Placement,
): boolean {
  const spaces = ground.parts.flat()
  const rules = { army: '', zone: '' } // no refusal is shown, so no rule is cited
  return (
    ground.shares.includes(partsUnder(ground, placement).length) &&
    info.seats.some((seat) => {
      const kinds = armyOf(info, preset, seat)
      return kinds !== NO_ARMY && deploymentError({ seat, kinds, spaces }, placement, { ...info, nameOf: () => undefined }, rules) === null
    })
  )
}
