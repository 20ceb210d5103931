/** Questions about attacks: which surely wins, and whether one can lose. */
import type { DrillFact } from '../../contract/drills.ts'
import type { EditionInfo } from '../../engine/families.ts'
import type { Attack, Foe, Sight } from '../sight.ts'
import { counted, foeAt, oneRight, type Option, type Question } from './question.ts'

function wins(sight: Sight, { piece }: Attack, foe: Foe): boolean {
  return foe.kinds.every((kind) => sight.fight(piece, kind) === 'attacker-wins')
}

function fightFact({ kinds: specs }: EditionInfo, sight: Sight, { piece, to }: Attack, foe: Foe): DrillFact {
  const kinds = counted(sight, foe).map((each) => ({ ...each, result: sight.fight(piece, each.kind) }))
  const lost = kinds.filter(({ result }) => result !== 'attacker-wins')
  const ofKinds = (lost.length > 0 ? lost : kinds).flatMap(({ kind }) => specs.find(({ id }) => id === kind) ?? [])
  // a Flag loses to whatever attacks it
  const ranked = ofKinds.filter(({ flag }) => !flag)
  const decisive = ranked.length > 0 ? ranked : ofKinds
  const assassinates = specs.find(({ id }) => id === piece)?.assassinates
  const isSpy = assassinates !== undefined && decisive.every(({ rank }) => rank === assassinates)
  const rule = decisive.every(({ bomb }) => bomb) ? sight.rules.bomb : isSpy ? sight.rules.spy : sight.rules.battle
  return { type: 'fight', rule, piece, at: to, kinds }
}

/** Exactly one of these attacks wins whatever it meets. */
export const SURE: Question = {
  kind: 'sure',
  ask({ info }, sight, { rng }) {
    const options = sight.attacks.flatMap((attack): readonly Option[] => {
      const foe = foeAt(sight, attack.to)
      if (!foe) return []
      const { from, to } = attack
      return [{ choice: { type: 'go', from, to }, right: wins(sight, attack, foe), why: fightFact(info, sight, attack, foe) }]
    })
    const chosen = oneRight(options, rng)
    return chosen && { about: null, options: chosen }
  },
}

/** Whether an attack can cost the attacker. */
function riskOf(mayAsk: (foe: Foe) => boolean): Question {
  return {
    kind: 'risk',
    ask({ info }, sight, { rng, coin: isSure }) {
      const attacks = sight.attacks.flatMap((attack) => {
        const foe = foeAt(sight, attack.to)
        return foe && mayAsk(foe) && wins(sight, attack, foe) === isSure ? [{ attack, foe }] : []
      })
      if (attacks.length === 0) return null
      const { attack, foe } = rng.pick(attacks)
      const why = fightFact(info, sight, attack, foe)
      return {
        about: { from: attack.from, at: attack.to },
        options: [
          { choice: { type: 'yes' }, right: !isSure, why },
          { choice: { type: 'no' }, right: isSure, why },
        ],
      }
    },
  }
}

/** About hidden pieces only. */
export const RISK = riskOf(({ isHidden }) => isHidden)

/** Also about known ones, where hidden ones can nearly always be Bombs. */
export const RISK_OF_ANY = riskOf(() => true)
