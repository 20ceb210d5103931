/** Photographed set-ups with everything known about them, and how well they were read. */
import { dealMarkers } from '../../../src-renderer/camera/deal.ts'
import { detect, type Picture } from '../../../src-renderer/camera/detect.ts'
import { readSetup, type HomeSquare, type Reading } from '../../../src-renderer/camera/read.ts'
import { photograph, type Shot, type Standing } from './picture.ts'

/** An army of forty, as in the full game. */
export const FORTY = {
  marshal: 1,
  general: 1,
  colonel: 2,
  major: 3,
  captain: 4,
  lieutenant: 4,
  sergeant: 4,
  miner: 5,
  scout: 8,
  spy: 1,
  bomb: 6,
  flag: 1,
}

export interface Scene {
  readonly key: ReadonlyMap<number, string>
  readonly standing: readonly Standing[]
  /** Kind by square; squares are counted from the far left. */
  readonly truth: ReadonlyMap<number, string>
  readonly home: readonly HomeSquare[]
  readonly columns: number
  readonly rows: number
}

/** An army in rows of ten. Squares are numbered row by row from the front left, as their owner looks at them. */
export function sceneOf(code: string, army: Readonly<Record<string, number>> = FORTY, columns = 10): Scene {
  const key = dealMarkers({ code, seat: 0, army })
  const rows = Math.ceil(key.size / columns)
  const dealt = [...key].sort(([a], [b]) => a - b)
  const places = dealt.map(([marker, kind], i) => ({ marker, kind, column: i % columns, far: Math.floor(i / columns) }))
  return {
    key,
    standing: places.map(({ marker, column, far }) => ({ marker, column, row: rows - 1 - far })),
    truth: new Map(places.map(({ kind, column, far }) => [far * columns + column, kind])),
    home: places.map(({ column, far }) => ({ square: far * columns + column, column, row: far })),
    columns,
    rows,
  }
}

export interface Figures {
  /** Markers found, each once. */
  readonly found: number
  /** Pieces that are where they were. */
  readonly right: number
  /** Pieces on a wrong square, or of a wrong kind, that nothing marks as doubtful. */
  readonly wrong: number
  readonly marked: number
  readonly reading: Reading
}

export function figuresOf({ key, home, truth }: Scene, picture: Picture, army: Readonly<Record<string, number>> = FORTY): Figures {
  const markers = detect(picture)
  const reading = readSetup({ markers, key, home, army })
  const isRight = ({ square, kind }: Reading['pieces'][number]): boolean => truth.get(square) === kind
  return {
    found: new Set(markers.map(({ id }) => id).filter((id) => key.has(id))).size,
    right: reading.pieces.filter(isRight).length,
    wrong: reading.pieces.filter((piece) => !isRight(piece) && piece.doubt === null).length,
    marked: reading.pieces.filter(({ doubt }) => doubt !== null).length,
    reading,
  }
}

/** A good photograph to begin with: from half a right angle above, the army filling most of the picture. */
export function shotOf(scene: Scene, random: () => number, other: Partial<Shot> = {}): Picture {
  return photograph({
    columns: scene.columns,
    rows: scene.rows,
    standing: scene.standing,
    width: 1040,
    height: 780,
    elevation: 45,
    distance: 12,
    random,
    ...other,
  })
}
