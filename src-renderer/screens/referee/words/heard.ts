/** What is heard of a step: sound and words of a new verdict, and notices. */
import type { RefereeSnapshot, Verdict } from '../../../../src-main/contract/index.ts'
import type { SoundName } from '../../../sound/sounds.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { t, type PlainKey } from '../../../words/index.ts'
import { drawnText } from '../cards/deck.ts'
import { powerOf } from '../kinds.ts'
import { contradictionText } from './entry-name.ts'
import { entryLine } from './entry-line.ts'
import { sayVerdict } from './outcome.ts'

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
  'land-told': 'referee.noticeLand',
  'pile-renewed': 'referee.noticeRenewed',
  'cards-laid': 'referee.noticeLaid',
  'move-taken-back': 'referee.noticeTakenBack',
} as const satisfies Record<string, PlainKey>

/** Declarations are announced, each with its sound. */
const DECLARED = {
  'mode-changed': 'change',
  'army-reinforced': 'arrive',
  'recruit-told': 'arrive',
  'flag-told': 'flag',
  'card-told': 'arrive',
  'move-told': 'move',
  'pass-told': 'turn',
  'board-told': 'arrive',
} as const satisfies Record<string, SoundName>

function isDeclared(notice: string): notice is keyof typeof DECLARED {
  return notice in DECLARED
}

const ANNOUNCED: readonly Verdict['type'][] = ['battle', 'power', 'shot', 'home', 'accused']

/** How often something has been announced: new entries and corrected ones. */
function announcements(snapshot: RefereeSnapshot): number {
  const isAnnounced = ({ verdict }: RefereeSnapshot['entries'][number]): boolean =>
    ANNOUNCED.includes(verdict.type) && !(verdict.type === 'power' && verdict.targets.length === 0)
  return snapshot.entries.filter(isAnnounced).reduce((sum, entry) => sum + 1 + entry.corrections.length, 0)
}

/** The verdict that a step has brought, or corrected; null where nothing is announced. */
export function newVerdict(before: RefereeSnapshot, next: RefereeSnapshot): Verdict | null {
  return announcements(next) > announcements(before) ? next.verdict : null
}

/** Says a verdict in the words and with the sound of its outcome. */
export function sayAloud(app: Ears, snapshot: RefereeSnapshot, verdict: Verdict): void {
  app.play(soundOf(snapshot, verdict))
  const said = sayVerdict(snapshot.info, verdict)
  app.say(said)
  app.voice.say(said)
}

/** Announces a step that is not a verdict. */
export function sayNotice(app: Ears, snapshot: RefereeSnapshot): void {
  const { notice, info, entries, contradiction } = snapshot
  if (notice === null) return
  if (notice === 'correction-refused') return app.say(contradiction ? contradictionText(snapshot, contradiction) : '')
  if (notice === 'cards-drawn') return app.say(drawnText(snapshot))
  if (!isDeclared(notice)) return app.notify(t(NOTICES[notice]))
  const entry = entries.at(-1)
  const said = entry ? `${entryLine(info, entry.verdict)}.` : ''
  app.say(said)
  if (notice !== 'move-told') app.voice.say(said)
  app.play(DECLARED[notice])
}

/** One sound for each outcome. */
function soundOf({ info }: RefereeSnapshot, verdict: Verdict): SoundName {
  if (verdict.type === 'battle') return SOUND_OF[verdict.result]
  if (verdict.type === 'shot') return 'bomb'
  if (verdict.type === 'home') return 'flag'
  if (verdict.type === 'accused') return verdict.capture ? 'flag' : verdict.right ? 'win' : 'refuse'
  if (verdict.type !== 'power') return 'change'
  const { targets, userFalls } = verdict
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
      return powerOf(info, verdict.power)?.type === 'detect' ? 'look' : 'refuse'
    default: {
      const falls = targets.some(({ fate }) => fate === 'removed')
      return falls ? (userFalls ? 'tie' : 'win') : userFalls ? 'lose' : 'power'
    }
  }
}
