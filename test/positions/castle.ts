/** Positions of Castle: when a flag goes onto the ring, and who keeps others from it. The first four are from games of the best level with itself, the last from one with a person. */
import type { PositionCase } from './case.ts'

const FOUR = { edition: 'castle', options: { preset: 'four' } } as const
const THREE = { edition: 'castle', options: { preset: 'three' } } as const

export const CASTLE: readonly PositionCase[] = [
  {
    ...THREE,
    theme: 'ring',
    seat: 'green',
    text: 'board=AA1:r?,AB1:r?,AC1:r?,AE1:r?,AF1:r?,AG1:r?,AA2:r?,AB2:r?,AC2:r?,AE2:r?,AF2:r?,AG2:r?,AA3:r?,AB3:r?,AE3:r?,AB4:r?,AB6:r?,AE6:r?,AF6:r?,AG6:r3!,BA1:b?,BB1:b?,BC1:b?,BE1:b?,BF1:b?,BG1:b?,BA2:b?,BB2:b?,BC2:b?,BE2:b?,BF2:b?,BG2:b?,BC3:b?,BE3:b?,BE4:b?,BF4:b?,BB6:b?,BC6:b3!,BD6:b8!,CA1:g5,CB1:g3,CC1:g4,CE1:g1,CF1:g7,CG1:g1,CA2:g3,CB2:g4,CC2:g2,CE2:g7,CF2:g6,CG2:g9,CC3:g4,CE3:g3,CF3:g5,CC4:g5,CC6:g6!,CE6:g8,CF6:g3! turn=green ply=56 quiet=12 flags=red:AE6*,blue:BD6*,green:CE6* sliders=blue:1,green:1 trails=red:AB5-AB6,blue:BF3-BF4,green:CB3-CB5-CC6 captured=b3g,g6b',
    avoid: ['CE6-RING'],
    why: 'The known General next to the ring removes this one and itself, and the flag is left alone there (CA-15).',
    missedBy: ['expert', 'master'],
  },
  {
    ...THREE,
    theme: 'ring',
    seat: 'red',
    text: 'board=AA1:r1,AB1:r5,AC1:r5,AE1:r4,AF1:r3,AG1:r4,AA2:r6,AB2:r6,AC2:r7,AE2:r9,AF2:r3,AG2:r1,AA3:r3,AB3:r2,AC3:r6,AE3:r7,AF3:r5,AG3:r3,AE4:r4,AC6:r8,BA1:b?,BB1:b?,BC1:b?,BE1:b?,BF1:b?,BG1:b?,BA2:b?,BB2:b?,BC2:b?,BE2:b?,BF2:b?,BG2:b?,BA3:b?,BB3:b?,BC3:b?,BE3:b?,BF3:b?,BG3:b?,BC4:b?,BE6:b?,CA1:g?,CB1:g?,CC1:g?,CE1:g?,CF1:g?,CG1:g?,CA2:g?,CB2:g?,CC2:g?,CE2:g?,CF2:g?,CG2:g?,CA3:g?,CC3:g?,CE3:g?,CF3:g?,CG3:g?,CB4:g?,CE4:g?,CB6:g? turn=red ply=30 quiet=30 flags=red:AC6*,blue:BE6*,green:CB6* trails=red:AD4-AC4-AB4-AB5-AB6-AC6,blue:BD4-BE4-BF4-BF5-BF6-BE6,green:CB5-CB6',
    avoid: ['AC6-RING'],
    why: 'Two carriers of rivals wait next to the ring: the first flag on it is attacked twice. It waits while its guards come.',
    missedBy: ['expert', 'master'],
  },
  {
    ...THREE,
    theme: 'ring',
    seat: 'blue',
    text: 'board=AA1:r?,AB1:r?,AC1:r?,AE1:r?,AF1:r?,AG1:r?,AA2:r?,AB2:r?,AC2:r?,AE2:r?,AF2:r?,AG2:r?,AA3:r?,AB3:r?,AE3:r?,AB4:r?,AB6:r?,AE6:r?,AF6:r?,AG6:r3!,BA1:b6,BB1:b4,BC1:b1,BE1:b5,BF1:b4,BG1:b1,BA2:b5,BB2:b5,BC2:b7,BE2:b9,BF2:b4,BG2:b3,BC3:b3,BE3:b6,BF3:b2,BE4:b6,BB6:b7,BC6:b3!,BD6:b8!,CA1:g?,CB1:g?,CC1:g?,CE1:g?,CF1:g?,CG1:g?,CA2:g?,CB2:g?,CC2:g?,CE2:g?,CF2:g?,CG2:g?,CC3:g?,CE3:g?,CF3:g?,CC4:g?,CC6:g6!,CE6:g?,CF6:g3! turn=blue ply=55 quiet=11 flags=red:AE6*,blue:BD6*,green:CE6* sliders=blue:1,green:1 trails=red:AB5-AB6,blue:BB4-BB5-BB6,green:CB3-CB5-CC6 captured=b3g,g6b',
    avoid: ['BD6-RING'],
    why: 'A known General with two unknown carriers next to the ring: who enters first is attacked first.',
    missedBy: ['expert', 'master'],
  },
  {
    ...FOUR,
    theme: 'ring',
    seat: 'yellow',
    text: 'board=E1:r?,F1:r?,G1:r?,I1:r?,J1:r?,K1:r?,E2:r?,F2:r?,G2:r?,I2:r?,J2:r?,K2:r?,E3:r?,G3:r?,I3:r?,J3:r?,K3:r?,I4:r?,A5:b?,B5:b?,E5:b?~6+3,F5:r?~6+3,M5:y5,N5:y3,O5:y9,A6:b?,B6:b?,C6:b?,F6:b?,M6:y3,N6:y7,O6:y1,A7:b?,B7:b?,C7:b?,F7:r?,J7:y6,M7:y4,N7:y2,O7:y3,A9:b?,B9:b?,C9:b?,D9:b?,L9:y4,M9:y5,N9:y5,O9:y7,A10:b?,B10:b?,C10:b?,I10:g?,M10:y4,N10:y8,O10:y1,A11:b?,B11:b?,D11:b?,M11:y6,N11:y3,O11:y6,G12:g?,I12:g?,E13:g?,F13:g?,G13:g?,J13:g?,K13:g?,E14:g?,F14:g?,G14:g?,I14:g?,J14:g?,K14:g?,E15:g?,F15:g?,G15:g?,I15:g?,J15:g?,K15:g? turn=yellow ply=43 quiet=43 flags=red:F7*,blue:F6*,green:I10*,yellow:J7* trails=red:F3-F5,blue:E6-F6,green:J12-J11-J10-I10,yellow:L8-L7-L6-K6-J6-J7',
    avoid: ['J7-RING'],
    why: 'A Captain does not carry the flag onto the ring between two carriers of rivals.',
    missedBy: ['expert'],
  },
  {
    ...FOUR,
    theme: 'ring',
    seat: 'red',
    text: 'board=F6:r9!,F5:y5!,H1:r5,E1:r4,F9:b7!,A8:b?,B8:b?,H15:g?,G15:g?,O8:y?,O7:y? turn=red flags=red:H1*,blue:F9*,green:H15*,yellow:O8*',
    play: ['F6-F7', 'F6-G6'],
    why: 'Blue’s flag is a step from the ring: the Field Marshal comes next to it now, or is a turn too late (CA-6).',
  },
  {
    ...FOUR,
    theme: 'ring',
    seat: 'green',
    text: 'board=E1:r?,F1:r?,G1:r?,I1:r?,J1:r?,K1:r?,E2:r?,F2:r?,G2:r?,I2:r?,J2:r?,K2:r?,E3:r?,F3:r?,G3:r?,I3:r?,K3:r?,F4:r?,J4:r?,A5:b?,B5:b?,C5:b?,M5:y?,N5:y?,O5:y?,A6:b?,B6:b?,C6:b?,L6:y?,N6:y?,O6:y?,A7:b?,B7:b?,C7:b?,D7:b?,J7:r?,L7:y?,M7:y?,N7:y?,O7:y?,A9:b?,B9:b?,C9:b?,F9:g6!,M9:y?,N9:y?,O9:y?,A10:b?,C10:b?,F10:b6!,M10:y?,N10:y?,O10:y?,A11:b?,B11:b?,D11:b?,M11:y?,N11:y?,O11:y?,I12:g2,E13:g4,G13:g8,I13:g5,J13:g3,K13:g3,E14:g6,F14:g5,G14:g4,I14:g1,J14:g4,K14:g3,E15:g3,F15:g1,G15:g5,I15:g7,J15:g6,K15:g7,RING:y? turn=green ply=49 quiet=12 flags=red:J7*,blue:F10*,green:F9*,yellow:RING* trails=red:G4-F4,blue:E10-F10,green:F13-F12-F10-F9,yellow:K10-J10-I10-RING captured=b9g,g9b',
    play: ['F9xRING', 'F9xRING,leave:g', 'J13xRING'],
    why: 'The last to move before Yellow’s flag wins: a sure capture elsewhere is worth nothing now (CA-20).',
  },
]
