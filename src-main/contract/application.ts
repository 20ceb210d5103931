/** The app itself: version, settings, state of the archive. */
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
  /** Speed: 0 shows no animation, 1 is normal, 2 is twice as fast. */
  animationSpeed: v.pipe(v.number(), v.minValue(0), v.maxValue(4)),
  reducedMotion: v.picklist(REDUCED_MOTIONS),
  palette: v.picklist(PALETTES),
  /** Which rank is the highest number (CL-2). Display only. */
  numbering: v.picklist(NUMBERINGS),
  quality: v.picklist(QUALITIES),
  /** `auto`: 3D where the graphics card draws, otherwise flat. */
  board: v.picklist(BOARDS),
  textScale: v.pipe(v.number(), v.minValue(0.8), v.maxValue(1.6)),
  showMoved: v.boolean(),
  showKnown: v.boolean(),
  confirmMoves: v.boolean(),
  /** The review of a game that is over covers its result and later moves until they are wanted. */
  coverReview: v.boolean(),
  botPace: v.picklist(BOT_PACES),
  curtain: v.picklist(CURTAINS),
  language: v.picklist(['en']),
})
export type Settings = v.InferOutput<typeof settings>

/** `name` is set for external engines; the screen names the others. */
export const botInfo = v.object({
  id,
  levels: v.array(v.string()),
  characters: v.optional(v.array(v.string())),
  name: v.optional(v.string()),
})

/** What the host can do about an archive: restore a backup, open a read-only copy, rescue what can be read, begin a new one, try again, save it to a new file. */
const OFFERS = ['restore', 'copy', 'rescue', 'anew', 'again', 'save'] as const
export type Offer = (typeof OFFERS)[number]

/**
 * `read-only`: a copy of a damaged archive is open. `blocked`: the disk is full or refuses access to a sound file. `lost`: the file was deleted or replaced while
 * open.
 */
export const archiveInfo = v.object({
  state: v.picklist(['healthy', 'read-only', 'damaged', 'blocked', 'newer', 'lost']),
  message: v.string(),
  backups: v.array(v.object({ id: v.string(), at: v.number(), bytes: v.number() })),
  offers: v.array(v.picklist(OFFERS)),
  /** Sentences about trouble with the open archive. */
  notes: v.array(v.string()),
})
export type ArchiveInfo = v.InferOutput<typeof archiveInfo>

export const appInfo = v.object({
  version: v.string(),
  /** `desktop` is Electron, `served` a browser. */
  way: v.picklist(['desktop', 'served']),
  settings,
  archive: archiveInfo,
  /** The caller's access. */
  role: v.picklist(['host', 'seat', 'spectator']),
  /** A guest's game and seat; null for the host, and for a deleted game. */
  place: v.nullable(v.object({ gameId: id, seat: v.nullable(seat), kind: v.picklist(['digital', 'refereed']) })),
})
export type AppInfo = v.InferOutput<typeof appInfo>

/** The editions, and the opponents. */
export const offers = v.object({ editions: v.array(editionInfo), bots: v.array(botInfo) })
export type Offers = v.InferOutput<typeof offers>

export const appRequests = {
  /** What every page needs at once. */
  'app.info': { args: v.strictObject({}), result: appInfo },
  /** What the screens for choosing a game need. */
  'app.offers': { args: v.strictObject({}), result: offers },
  /** The log of errors, for a report. */
  'app.log': { args: v.strictObject({}), result: v.object({ text: v.string() }) },
  'settings.set': { args: v.partial(settings), result: settings },
  'archive.restore': { args: v.strictObject({ backup: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)) }), result: v.null() },
  'archive.openCopy': { args: v.strictObject({}), result: v.null() },
  /** Replaces a damaged archive with what can be read of it; the damaged file is kept. */
  'archive.rescue': { args: v.strictObject({}), result: v.null() },
  /** Replaces a damaged archive with an empty one; the damaged file is kept. */
  'archive.anew': { args: v.strictObject({}), result: v.null() },
  /** Tries again to open the archive. */
  'archive.again': { args: v.strictObject({}), result: v.null() },
  /** Saves an archive whose file was deleted or replaced while open. */
  'archive.save': { args: v.strictObject({}), result: v.null() },
} as const
