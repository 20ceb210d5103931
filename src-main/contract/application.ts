/** The app itself: versions, settings, the state of the archive. */
import * as v from 'valibot'
import { editionInfo } from './editions.ts'
import { id, seat } from './common.ts'
import { BOARDS, BOT_PACES, CURTAINS, NUMBERINGS, PALETTES, QUALITIES, REDUCED_MOTIONS, THEMES } from './words.ts'

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))

export const settings = v.strictObject({
  theme: v.picklist(THEMES),
  /** 0 is mute. */
  volume: share,
  muted: v.boolean(),
  /** Factor on durations: 0 shows no animation, 1 is normal, 2 twice as fast. */
  animationSpeed: v.pipe(v.number(), v.minValue(0), v.maxValue(4)),
  reducedMotion: v.picklist(REDUCED_MOTIONS),
  palette: v.picklist(PALETTES),
  /** CL-2, display only. */
  numbering: v.picklist(NUMBERINGS),
  quality: v.picklist(QUALITIES),
  /** `auto` shows tables as it suits the machine: flat where the processor draws. */
  board: v.picklist(BOARDS),
  textScale: v.pipe(v.number(), v.minValue(0.8), v.maxValue(1.6)),
  showMoved: v.boolean(),
  showKnown: v.boolean(),
  confirmMoves: v.boolean(),
  botPace: v.picklist(BOT_PACES),
  curtain: v.picklist(CURTAINS),
  language: v.picklist(['en']),
})
export type Settings = v.InferOutput<typeof settings>

/** `name` is there for what people have added; others are named by the screen. */
export const botInfo = v.object({
  id,
  levels: v.array(v.string()),
  characters: v.optional(v.array(v.string())),
  name: v.optional(v.string()),
})

/** What a person can do about an archive: go back to a backup, look at a copy, rescue what can be read, begin a new one, look again, write it back. */
const OFFERS = ['restore', 'copy', 'rescue', 'anew', 'again', 'save'] as const
export type Offer = (typeof OFFERS)[number]

/**
 * `read-only` after a damaged file was opened as a copy; `blocked` when the disk is full or forbids to open a sound one; `lost` when the file went away while it
 * was open.
 */
export const archiveInfo = v.object({
  state: v.picklist(['healthy', 'read-only', 'damaged', 'blocked', 'newer', 'lost']),
  message: v.string(),
  backups: v.array(v.object({ id: v.string(), at: v.number(), bytes: v.number() })),
  offers: v.array(v.picklist(OFFERS)),
  /** What a person should know although the archive is open, in sentences. */
  notes: v.array(v.string()),
})
export type ArchiveInfo = v.InferOutput<typeof archiveInfo>

export const appInfo = v.object({
  version: v.string(),
  /** `desktop` is Electron, `served` a browser. */
  way: v.picklist(['desktop', 'served']),
  settings,
  archive: archiveInfo,
  /** What the token allows. */
  role: v.picklist(['host', 'seat', 'spectator']),
  /** Where a guest belongs; null for the host, and for a game that is not there any more. */
  place: v.nullable(v.object({ gameId: id, seat: v.nullable(seat), kind: v.picklist(['digital', 'refereed']) })),
})
export type AppInfo = v.InferOutput<typeof appInfo>

/** What can be played here, and against which computers. */
export const offers = v.object({ editions: v.array(editionInfo), bots: v.array(botInfo) })
export type Offers = v.InferOutput<typeof offers>

export const appRequests = {
  /** What every page needs at once; small. */
  'app.info': { args: v.strictObject({}), result: appInfo },
  /** What screens need on which something is chosen. */
  'app.offers': { args: v.strictObject({}), result: offers },
  /** What went wrong so far, for a report. */
  'app.log': { args: v.strictObject({}), result: v.object({ text: v.string() }) },
  'settings.set': { args: v.partial(settings), result: settings },
  'archive.restore': { args: v.strictObject({ backup: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)) }), result: v.null() },
  'archive.openCopy': { args: v.strictObject({}), result: v.null() },
  /** What can be read of a damaged archive becomes the archive; the damaged file is kept. */
  'archive.rescue': { args: v.strictObject({}), result: v.null() },
  /** An empty archive takes the place of a damaged one, which is kept. */
  'archive.anew': { args: v.strictObject({}), result: v.null() },
  /** Looks again whether the archive can be opened. */
  'archive.again': { args: v.strictObject({}), result: v.null() },
  /** Writes an archive back whose file went away while it was open. */
  'archive.save': { args: v.strictObject({}), result: v.null() },
} as const
