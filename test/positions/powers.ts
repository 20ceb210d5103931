/** Positions with powers: where a strong piece is not staked on the unknown. Four are from games of the best level with itself, in which it was lost. */
import type { PositionCase } from './case.ts'

const POWERS = { edition: 'transformers-powers', options: { preset: 'full' } } as const

export const WITH_POWERS: readonly PositionCase[] = [
  {
    ...POWERS,
    theme: 'reach',
    seat: 'red',
    text: "board=g?,g?,g?,g?,g?,g?,g?,g?,g?,g?/g?,g?,g?,g?,g?,g?,g?,g?,g?,./.3,g?,g?,g?,g?,g?,g?,./.,r10'!^,.8/.8,g10'!^,./.,r2,r2,r7J,rS,r9,r2,.3/r8R,r4E,rB,rB,r5M,r8B,r4L,r3,r3,./r3,r5S,rB,rF,rB,rB,rB,r7F,r6B,r3 turn=red ply=7 captured=r2!,g4'!,r2!,r6M'!,g8D!,g3!,g6!,r3! trails=red:A5-B5;gray:J5-J4-I4",
    avoid: ['~B5/B5:speed>B7'],
    why: 'What never moved is a Trap in six of 25 cases: Optimus Prime does not run into it for pieces worth a fifth of it (TF-9).',
    missedBy: ['master'],
  },
  {
    ...POWERS,
    theme: 'reach',
    seat: 'gray',
    text: "board=g2,g3,g5,g3,gB,gF,gB,gS,g3,g2/g3,gB!,g8K,g4,gB,gB,g2,gB,g2,./.3,g2,g7N,g6,g9,g5,g7W,./.10/.8,g10'!^,./.,r?,r?,r?,r?,r?,r?,.3/r?,r?,r?,r?,r?,r?,r?,r?,r?,./r?,r?,r?,r?,r?,r?,r?,r?,r?,r? turn=gray ply=8 captured=r2!,g4'!,r2!,r6M'!,g8D!,g3!,g6!,r3!,r10'! trails=gray:J5-J4-I4",
    avoid: ['~I4/I4:sneak-attack>F4:F3'],
    why: 'A known Megatron does not leap into a line that never moved: a Trap stops it, or the AllSpark waits next to it (TF-13).',
    missedBy: ['master'],
  },
  {
    ...POWERS,
    theme: 'reach',
    seat: 'gray',
    text: "board=g2,g3,g5,g3,gB,gF,gB,gS,g3,g2/g3,gB!,g8K,g4,gB,gB,g2,gB,g2,./.3,g2,.,g6,.,g5,g7W,./.10/.10/.,r?,r?,.3,rS'!,r?',r?',./r?,r?,r?,r?,g9'!^,.2,r?,.2/r?,r?,r?,r?,r?,rB!,r?,r?,r?,r? turn=gray ply=20 quiet=1 captured=r2!,g4'!,r2!,r6M'!,g8D!,g3!,g6!,r3!,r10'!,r9!,g10'!,r4L!,r8B!,r7J'!,g7N'!,r5M! trails=red:F3-G3",
    avoid: ['E2xD2', 'E2xE1'],
    why: 'Distance Strike takes what an attack would take, and a Trap does nothing to it: Starscream does not attack (TF-11).',
    missedBy: ['expert', 'master'],
  },
  {
    ...POWERS,
    theme: 'reach',
    seat: 'gray',
    text: "board=g2,g3,g5,g3,gB,gF,gB,gS,g3,./g3,gB!,.,g4,gB,gB,g2,gB,g2,./.2,g8K',.2,g6,.,g5,.2/.10/.,r?',.8/r?',.4,r?',.4/r?,r?,r?,rB!,.5,r?'/r?,r?,r?,r?,rB!,rB!,r?,r6B'!,.2 turn=gray ply=46 quiet=2 captured=r2!,g4'!,r2!,r6M'!,g8D!,g3!,g6!,r3!,r10'!,r9!,g10'!,r4L!,r8B!,r7J'!,g7N'!,r5M!,g9'!,r2'!,r3'!,rS'!,r7F'!,g7W'!,g2'!,g2'! trails=red:B3-B4;gray:C7-C6",
    avoid: ['C6:sneak-attack>C3:C2'],
    why: 'The last strong piece does not leap at what never moved (TF-13).',
    missedBy: ['expert', 'master'],
  },
  {
    ...POWERS,
    theme: 'reach',
    seat: 'red',
    text: "board=g?,g?,g?,g?,g?,g?,g?,g?,g?,g?/g?,g?,g?,g?,g?,g?,g?,g?,g?,g?/.4,r9'!^,.5/.10/.10/.3,r8R,.3,r6B,.2/rB,.9/rF,rB,.8 turn=red",
    avoid: ['E6xE7', '~E6/E6:speed>D7', '~E6/E6:speed>F7'],
    why: 'Distance Strike tries what never moved without a risk: Ironhide attacks none of it (TF-9, TF-11).',
    missedBy: ['expert', 'master'],
  },
]
