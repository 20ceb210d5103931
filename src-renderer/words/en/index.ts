/** English, complete: the language every other one falls back to. One file per screen. */
import { bin } from './bin.ts'
import { board } from './board.ts'
import { cards } from './cards.ts'
import { castle } from './castle.ts'
import { coach, refused } from './coach.ts'
import { common, titles } from './common.ts'
import { deploy } from './deploy.ts'
import { drawing } from './drawing.ts'
import { drills } from './drills.ts'
import { positions } from './positions.ts'
import { engines } from './bots.ts'
import { gameText } from './game-text.ts'
import { handicap } from './handicap.ts'
import { beats, help } from './help.ts'
import { history } from './history.ts'
import { home } from './home.ts'
import { learn } from './learn.ts'
import { learning } from './learning.ts'
import { link } from './link.ts'
import { outcome } from './outcome.ts'
import { newgame } from './newgame.ts'
import { paper } from './paper.ts'
import { photo } from './photo.ts'
import { play } from './play.ts'
import { powers } from './powers.ts'
import { puzzles } from './puzzles.ts'
import { referee } from './referee/index.ts'
import { report } from './report.ts'
import { reserves } from './reserves.ts'
import { rescue } from './rescue.ts'
import { review } from './review.ts'
import { sets } from './sets.ts'
import { settings } from './settings.ts'
import { setups } from './setups.ts'
import { statistics } from './statistics.ts'
import { suppose } from './suppose.ts'
import { territory } from './territory.ts'
import { variations } from './variations.ts'

export const en = {
  beats,
  bin,
  board,
  cards,
  castle,
  coach,
  common,
  deploy,
  drills,
  positions,
  engines,
  gameText,
  handicap,
  help,
  history,
  home,
  learn,
  learning,
  link,
  newgame,
  outcome,
  paper,
  photo,
  play,
  powers,
  puzzles,
  referee,
  refused,
  report,
  reserves,
  rescue,
  review,
  sets,
  settings,
  setups,
  statistics,
  suppose,
  territory,
  titles,
  drawing,
  variations,
} as const
