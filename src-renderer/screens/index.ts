/** The screens by the first part of their address. Each is loaded when it is first shown and is given the rest of the address. */
import type { Component } from 'svelte'
import type { PlainKey } from '../words/index.ts'

/** What every screen is given. Its main heading is an `h1` with `tabindex="-1"`, which is focused when the screen is entered. */
export interface ScreenProps {
  readonly params: readonly string[]
}

/** `page` scrolls in a column; `stage` fills the window below the top bar and scrolls inside itself. */
export type Frame = 'page' | 'stage'

export interface Screen {
  readonly title: PlainKey
  readonly frame: Frame | ((params: readonly string[]) => Frame)
  /** Whether people play or judge here: no offer from elsewhere covers it. Every stage is such a place. */
  readonly acts?: (params: readonly string[]) => boolean
  /** Whether it shows nothing of the archive, and can be used while that cannot be opened. */
  readonly withoutArchive?: true
  readonly load: () => Promise<{ readonly default: Component<ScreenProps> }>
}

export const SCREENS: Readonly<Record<string, Screen>> = {
  '': { title: 'titles.home', frame: 'page', load: () => import('./Home.svelte') },
  new: { title: 'titles.newgame', frame: 'page', load: () => import('./NewGame.svelte') },
  table: { title: 'titles.play', frame: 'stage', load: () => import('./Table.svelte') },
  referee: { title: 'titles.referee', frame: 'page', acts: (params) => params.length > 0, load: () => import('./Referee.svelte') },
  learn: {
    title: 'titles.learn',
    frame: (params) => (params.length > 2 ? 'stage' : 'page'),
    withoutArchive: true,
    load: () => import('./Learn.svelte'),
  },
  history: { title: 'titles.history', frame: 'page', load: () => import('./History.svelte') },
  statistics: { title: 'titles.statistics', frame: 'page', load: () => import('./Statistics.svelte') },
  review: { title: 'titles.review', frame: 'stage', load: () => import('./Review.svelte') },
  bin: { title: 'titles.bin', frame: 'page', load: () => import('./Bin.svelte') },
  sets: { title: 'titles.sets', frame: 'page', load: () => import('./Sets.svelte') },
  setups: { title: 'titles.setups', frame: (params) => (params.length > 0 ? 'stage' : 'page'), load: () => import('./Setups.svelte') },
  paper: { title: 'titles.paper', frame: 'page', load: () => import('./Paper.svelte') },
  positions: { title: 'titles.positions', frame: 'stage', load: () => import('./Positions.svelte') },
  drills: { title: 'titles.drills', frame: 'stage', withoutArchive: true, load: () => import('./Drills.svelte') },
  puzzles: {
    title: 'titles.puzzles',
    frame: (params) => (params.length > 0 ? 'stage' : 'page'),
    withoutArchive: true,
    load: () => import('./Puzzles.svelte'),
  },
  settings: { title: 'titles.settings', frame: 'page', load: () => import('./Settings.svelte') },
  help: { title: 'titles.help', frame: 'page', withoutArchive: true, load: () => import('./Help.svelte') },
}

/** What a guest is shown: the one place that the invitation is for. */
export const GUEST_SCREENS: Readonly<Record<'digital' | 'refereed', Screen>> = {
  digital: { title: 'titles.play', frame: 'stage', load: () => import('./Table.svelte') },
  refereed: { title: 'titles.referee', frame: 'page', acts: () => true, load: () => import('./Phone.svelte') },
}
