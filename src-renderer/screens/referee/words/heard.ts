/** What is heard of a step: sound and words of a new ruling, and notices. */
import type { RefereeSnapshot, AnnouncedRuling } from '../../../../src-main/contract/index.ts'
import type { SoundName } from '../../../sound/sounds.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { t, type PlainKey } from '../../../words/index.ts'
import { drawnText } from '../cards/deck.ts'
import { powerOf } from '../kinds.ts'
import { contradictionText } from './entry-name.ts'
import { entryLine } from './entry-line.ts'
import { sayRuling } from './outcome.ts'

type Ears = Pick<AppState, 'play' | 'say' | 'notify' | 'voice'>

/** One sound for each outcome, whatever fought: no rank is heard. */
const SOUND_OF = {
  'attacker-wins': 'win',
  'defender-wins': 'lose',
  'both-removed': 'tie',
  'flag-captured': 'flag',
} as const satisfies Record<string, SoundName>

/** Notices besides the announcements. */
const NOTICES = {
  'entry-cancelled': 'referee.noticeCancelled',
  'cancel-declined': 'referee.noticeGoesOn',
  'end-declined': 'referee.noticeEndDeclined',
  'correction-declined': 'referee.noticeDeclined',
  'entry-struck': 'referee.noticeStruck',
  'reopening-declined': 'referee.noticeEndStands',
  'game-reopened': 'referee.noticeReopened',
  'seat-left': 'referee.noticeLeft',
  'land-entered': 'referee.noticeLand',
  'pile-renewed': 'referee.noticeRenewed',
  'cards-laid': 'referee.noticeLaid',
  'move-taken-back': 'referee.noticeTakenBack',
} as const satisfies Record<string, PlainKey>

/** Declarations are announced, each with its sound. */
const DECLARED = {
  'mode-changed': 'change',
  'army-reinforced': 'arrive',
  'piece-rescued': 'arrive',
  'recruit-entered': 'arrive',
  'flag-entered': 'flag',
  'card-entered': 'arrive',
  'move-entered': 'move',
  'pass-entered': 'turn',
  'board-entered': 'arrive',
} as const satisfies Record<string, SoundName>

function isDeclared(notice: string): notice is keyof typeof DECLARED {
  return notice in DECLARED
}

const ANNOUNCED: readonly AnnouncedRuling['type'][] = ['battle', 'power', 'shot', 'home', 'accused']

/** How often something has been announced: new entries and corrected ones. */
function announcements(snapshot: RefereeSnapshot): number {
  const isAnnounced = ({ ruling }: RefereeSnapshot['entries'][number]): boolean =>
    ANNOUNCED.includes(ruling.type) && !(ruling.type === 'power' && ruling.targets.length === 0)
  return snapshot.entries.filter(isAnnounced).reduce((sum, entry) => sum + 1 + entry.corrections.length, 0)
}

/** The ruling that a step has brought, or corrected; null where nothing is announced. */
export function newRuling(before: RefereeSnapshot, next: RefereeSnapshot): AnnouncedRuling | null {
  return announcements(next) > announcements(before) ? next.ruling : null
}

/** Says a ruling in the words and with the sound of its outcome. */
export function sayAloud(app: Ears, snapshot: RefereeSnapshot, ruling: AnnouncedRuling): void {
  app.play(soundOf(snapshot, ruling))
  const said = sayRuling(snapshot.info, ruling)
  app.say(said)
  app.voice.say(said)
}

/** Announces a step that is not a ruling. */
export function sayNotice(app: Ears, snapshot: RefereeSnapshot): void {
  const { notice, info, entries, contradiction } = snapshot
  if (notice === null) return
  if (notice === 'correction-refused') return app.say(contradiction ? contradictionText(snapshot, contradiction) : '')
  if (notice === 'cards-drawn') return app.say(drawnText(snapshot))
  if (!isDeclared(notice)) return app.notify(t(NOTICES[notice]))
  const entry = entries.at(-1)
  const said = entry ? `${entryLine(info, entry.ruling)}.` : ''
  app.say(said)
  if (notice !== 'move-entered') app.voice.say(said)
  app.play(DECLARED[notice])
}

/** One sound for each outcome. */
function soundOf({ info }: RefereeSnapshot, ruling: AnnouncedRuling): SoundName {
  if (ruling.type === 'battle') return SOUND_OF[ruling.result]
  if (ruling.type === 'shot') return 'bomb'
  if (ruling.type === 'home') return 'flag'
  if (ruling.type === 'accused') return ruling.capture ? 'flag' : ruling.right ? 'win' : 'refuse'
  if (ruling.type !== 'power') return 'change'
  const { targets, userFalls } = ruling
  const [first] = targets
  switch (first?.fate) {
    case 'stone':
      return 'stone'
    case 'enchanted':
      return 'spell'
    case 'freed':
    case 'returned':
      return 'heal'
    case 'looked-at':
      return powerOf(info, ruling.power)?.type === 'detect' ? 'look' : 'refuse'
    default: {
      const falls = targets.some(({ fate }) => fate === 'removed')
      return falls ? (userFalls ? 'tie' : 'win') : userFalls ? 'lose' : 'power'
    }
  }
}
