/**
 * The small signs of a drawn land. Each is on 0, 0 and is about one unit high or wide; `body` is filled and outlined, `shade` is the side away from the
 * light, which comes from the upper left, `lines` are strokes alone.
 */
import type { Terrain } from '../../../src-main/contract/index.ts'

export interface SignShape {
  readonly body?: string
  readonly shade?: string
  readonly lines?: string
}

export const SIGNS = {
  pine: {
    body: 'M-.06 0V-.14H-.36L-.15-.5H-.26L0-1 .26-.5H.15L.36-.14H.06V0Z',
    shade: 'M0-1 .26-.5H.15L.36-.14H.04Q.14-.34.02-.5.08-.7 0-1Z',
  },
  tree: {
    body: 'M-.05 0V-.26C-.36-.2-.48-.5-.32-.66-.36-.92-.08-1.06.06-.95.3-.98.42-.74.34-.6.46-.36.24-.2.05-.26V0Z',
    shade: 'M.06-.95C.3-.98.42-.74.34-.6.46-.36.24-.2.05-.26 .22-.36.24-.52.16-.62.22-.74.18-.88.06-.95Z',
  },
  hill: { body: 'M-.68 0C-.44-.08-.3-.52-.02-.52S.4-.1.68 0', lines: 'M.08-.46Q.18-.32.16-.2M.2-.38Q.3-.26.29-.14M.33-.26Q.41-.17.42-.08' },
  stones: { body: 'M-.44 0-.36-.26-.12-.38.08-.2.12 0ZM.16 0 .24-.2.4-.18.5 0Z', shade: 'M-.12-.38.08-.2.12 0H-.06L-.04-.2Z' },
  tuft: { lines: 'M-.4-.5Q-.2-.3-.14 0M0-.7V0M.4-.5Q.2-.3.14 0' },
  furrows: { lines: 'M-.6 0Q0-.2.6 0M-.62-.2Q0-.42.62-.2M-.56-.42Q0-.62.56-.42' },
  drift: { lines: 'M-.7 0C-.4-.34-.1-.3.06-.1.24-.3.5-.28.7-.08' },
  wave: { lines: 'M-.7 0Q-.52-.24-.35 0T0 0 .35 0 .7 0' },
  peak: {
    body: 'M-.62.14-.4-.2-.3-.24-.12-.66 0-.86.1-.68.2-.6.34-.22.44-.16.64.14Z',
    shade: 'M0-.86.1-.68.2-.6.34-.22.44-.16.64.14H.16L.06-.08.14-.26.02-.44.06-.62Z',
    lines: 'M-.2-.2-.32 0M-.06-.34-.14-.1',
  },
  crag: {
    body: 'M-.6.14-.44-.12-.28-.5-.16-.58-.06-.46.1-.78.22-.56.34-.46.42-.14.62.14Z',
    shade: 'M.1-.78.22-.56.34-.46.42-.14.62.14H.2L.12-.14.18-.34.06-.5ZM-.16-.58-.06-.46-.1-.3-.2-.36Z',
    lines: 'M-.3-.14-.4.02M-.06-.18-.12.02',
  },
  castle: {
    body: 'M-.5 0V-.62H-.4V-.54H-.32V-.62H-.22V-.36H-.16V-.8L0-1.06.16-.8V-.36H.22V-.62H.32V-.54H.4V-.62H.5V0Z',
    shade: 'M0-1.06.16-.8H.02ZM.04-.8H.16V0H.1V-.16Q.1-.26.04-.28ZM.38-.52H.4V-.62H.5V0H.36Z',
    lines: 'M-.1 0V-.14Q-.1-.26 0-.26T.1-.14V0M-.36-.34V-.24M.32-.34V-.24M0-.68V-.56M0-1.06V-1.3',
  },
} as const satisfies Record<string, SignShape>

export type SignName = keyof typeof SIGNS

interface Growth {
  readonly sign: SignName
  /** How often, among the signs of its terrain. */
  readonly often: number
  /** In units of the board, least and most. */
  readonly size: readonly [number, number]
}

/** What grows where, and how far apart at least. */
export const GROWTHS: Readonly<Record<Terrain, { readonly apart: number; readonly all: readonly Growth[] }>> = {
  snow: {
    apart: 0.34,
    all: [
      { sign: 'drift', often: 5, size: [0.26, 0.36] },
      { sign: 'pine', often: 4, size: [0.26, 0.36] },
      { sign: 'hill', often: 1, size: [0.4, 0.46] },
    ],
  },
  wood: {
    apart: 0.2,
    all: [
      { sign: 'tree', often: 5, size: [0.28, 0.36] },
      { sign: 'pine', often: 4, size: [0.32, 0.42] },
    ],
  },
  plain: {
    apart: 0.36,
    all: [
      { sign: 'tuft', often: 6, size: [0.13, 0.18] },
      { sign: 'furrows', often: 3, size: [0.3, 0.38] },
      { sign: 'tree', often: 1, size: [0.24, 0.28] },
    ],
  },
  rock: {
    apart: 0.34,
    all: [
      { sign: 'hill', often: 5, size: [0.36, 0.5] },
      { sign: 'stones', often: 4, size: [0.24, 0.32] },
      { sign: 'tuft', often: 1, size: [0.12, 0.15] },
    ],
  },
}
