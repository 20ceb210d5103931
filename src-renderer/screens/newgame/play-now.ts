/** The game that *Play now* begins: the last one again, or a short one for a newcomer, against the computer and with the army laid out. */
import '../../families/every-family.ts'
import type { Answer, EditionInfo, Offers, Seat } from '../../../src-main/contract/index.ts'
import { opponentsOf } from '../../words/bots.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { firstChoices, toNewGame, withMode, withOption, type Choices } from './choices.ts'
import { lastChoices, nextBattle } from './last-choices.ts'

interface Chosen {
  readonly info: EditionInfo
  readonly choices: Choices
}

function choose(offers: Offers): Chosen {
  const next = nextBattle()
  const info = offers.editions.find(({ id }) => id === next.edition) ?? offers.editions[0]
  if (!info) throw new Error('no edition is offered')
  const last = firstChoices(info, opponentsOf(offers), lastChoices())
  const choices = withMode({ ...last, set: null }, info, 'against-bot')
  return { info, choices: info.presets.includes(next.preset) ? withOption(choices, info, 'preset', next.preset) : choices }
}

/** Begins the game and lays out the person's army, where there is one to lay out. The answer is the game's id. */
export async function playNow({ bridge }: Pick<AppState, 'bridge'>): Promise<Answer<{ readonly gameId: string }>> {
  const offers = await bridge.request('app.offers', {})
  if (!offers.ok) return offers
  const { info, choices } = choose(offers.value)
  const made = await bridge.request('table.create', toNewGame(choices, info, opponentsOf(offers.value)))
  if (!made.ok) return made
  const { gameId } = made.value
  const opened = await bridge.request('table.open', { gameId })
  if (!opened.ok) return opened
  const { seats, status } = opened.value.snapshot
  const person = seats.find(({ player }) => player.type === 'human')
  if (person && status === 'deploying') await layOut(bridge, gameId, person.seat)
  return made
}

/** As a computer would lay it out. Where that is refused, the table opens at the deployment. */
async function layOut(bridge: AppState['bridge'], gameId: string, seat: Seat): Promise<void> {
  const placement = await bridge.request('table.suggest', { gameId, seat })
  if (placement.ok) await bridge.request('table.do', { gameId, command: { type: 'deploy', seat, placement: placement.value } })
}
