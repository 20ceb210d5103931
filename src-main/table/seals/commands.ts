/** What sides do in a sealed game besides their moves (docs/seal.md): add a share of the deal, note the seals, enter a rank. */
import { refuse } from '../../contract/handlers.ts'
import { armyOf } from '../../engine/core/edition.ts'
import { seatName } from '../../engine/core/seats.ts'
import { commitGameAction, commitTableAction } from '../commit.ts'
import { type TableCommands, ruleRefusal } from '../handlers.ts'
import { snapshotOf, type Sessions } from '../sessions.ts'
import { isAnnouncedBySpaces } from './physical.ts'
import { awaitedFighters, pendingBattle } from './rank-entry.ts'
import { seatsToNoteHere } from './report.ts'
import { maySpeakFor, sharesDue } from './shared-deal.ts'

type SealCommands = Pick<TableCommands, 'add-share' | 'note-seals' | 'enter-rank'>

export function sealCommands(sessions: Sessions): SealCommands {
  const { ports, run } = sessions
  return {
    'add-share': ({ gameId, seat, share }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      const { session } = found.value
      if (caller.access.role === 'spectator') return refuse('unauthorised', 'You are watching this game.')
      if (!maySpeakFor(session, caller.access, seat)) return refuse('unauthorised', 'Only the screen of that side can add its share.')
      const [next] = sharesDue(session)
      if (next === undefined) return refuse('conflict', 'This game is dealt. No more shares are needed.')
      if (next !== seat) return refuse('conflict', `${seatName(next)} adds its share now. Each side adds one, in turn.`)
      const step = run.saveOrReport(session, () => commitTableAction(ports, session, seat, { type: 'add-share', share }))
      run.afterChange(session, [step])
      return { ok: true, value: snapshotOf(sessions, found.value) }
    },

    'note-seals': ({ gameId, entersRanks }, caller) => {
      const found = sessions.findOpen(gameId, caller)
      if (!found.ok) return found
      const { session } = found.value
      const { access } = caller
      if (access.role === 'spectator') return refuse('unauthorised', 'You are watching this game.')
      const seats = seatsToNoteHere(session, access)
      if (seats.length === 0) return refuse('conflict', 'No player at this screen has to note the seals now.')
      const isOwn = access.role === 'seat' && isAnnouncedBySpaces(session.info)
      if (entersRanks && !isOwn)
        return refuse('invalid', 'Ranks are entered on a phone, in games whose moves are announced by their squares.')
      const action = { type: 'note-seals', ...(entersRanks && { entersRanks }) } as const
      const steps = seats.map((seat) => run.saveOrReport(session, () => commitTableAction(ports, session, seat, action)))
      run.afterChange(session, steps)
      return { ok: true, value: snapshotOf(sessions, found.value) }
    },

    'enter-rank': ({ gameId, seat, kind }, caller) => {
      const found = sessions.findSeated(gameId, caller, seat)
      if (!found.ok) return found
      const { session } = found.value
      const { info, header } = session
      run.checkFlag(session)
      const battle = pendingBattle(session)
      const own = battle && awaitedFighters(session, battle.fighters).find((fighter) => fighter.seat === seat)
      if (!battle || !own) return refuse('conflict', 'You have no rank to enter now.')
      const army = armyOf(info, header.preset, seat)
      if (!Object.hasOwn(army, kind) || army[kind] === 0)
        return refuse('invalid', 'There is no such piece in your army.', { detail: 'kind' })
      const entered = run.saveOrReport(session, () =>
        commitTableAction(ports, session, seat, { type: 'enter-rank', space: own.space, kind }),
      )
      const steps = [entered]
      if (awaitedFighters(session, battle.fighters).length === 0) {
        session.battle = null
        const made = run.saveOrReport(session, () => commitGameAction(ports, session, battle.action.seat, battle.action))
        if (!made.ok) return ruleRefusal(made.error, info)
        steps.push(made.value)
      }
      run.afterChange(session, steps)
      return { ok: true, value: snapshotOf(sessions, found.value) }
    },
  }
}
