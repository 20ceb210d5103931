/** What is marked on the position of a drill, and which choice a chosen space means. Pure. */
import type { Drill, DrillChoice } from '../../../src-main/contract/index.ts'
import type { DrillMarks, DrillWay } from '../../game/drill.ts'
import type { Answered } from './practice.svelte.ts'

/** `pointed`: the choice under the pointer or with the focus. */
export function marksOf(drill: Drill, answered: Answered | null, pointed: number | null): DrillMarks {
  const { choices, about } = drill
  const asked: DrillWay | null = about && about.from !== null ? { from: about.from, to: about.at } : null
  const piece = about && about.from === null ? { from: about.at, to: about.at } : null
  if (answered) {
    const right = choices[answered.right]
    const chosen = answered.chosen === answered.right ? undefined : choices[answered.chosen]
    return { ways: [], shown: wayOf(right) ?? asked ?? piece, spaces: spacesOf(right), wrong: goalOf(chosen) }
  }
  const at = choices[pointed ?? -1]
  const ways = choices.flatMap((choice) => wayOf(choice) ?? [])
  const goals = choices.flatMap((choice) => goalOf(choice) ?? [])
  const goal = goalOf(at)
  return { ways, shown: wayOf(at) ?? asked ?? piece, spaces: goal === null ? [...new Set(goals)] : [goal], wrong: null }
}

function wayOf(choice: DrillChoice | undefined): DrillWay | null {
  return choice?.type === 'go' ? { from: choice.from, to: choice.to } : null
}

function spacesOf(choice: DrillChoice | undefined): readonly number[] {
  return choice?.type === 'space' ? [choice.at] : []
}

function goalOf(choice: DrillChoice | undefined): number | null {
  return choice?.type === 'go' ? choice.to : choice?.type === 'space' ? choice.at : null
}

/** The only choice that a space gives; null for none and for several. */
export function choiceOn({ choices }: Drill, space: number, isOwn: boolean): number | null {
  const found = [...choices.entries()].filter(([, choice]) => {
    if (choice.type === 'space') return choice.at === space
    return choice.type === 'go' && (isOwn ? choice.from : choice.to) === space
  })
  const [only, ...more] = found
  return only && more.length === 0 ? only[0] : null
}
