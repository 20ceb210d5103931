/** The icons in use, by what they mean here. A new one is one more line. */
import Backpack from '@lucide/svelte/icons/backpack'
import Shuffle from '@lucide/svelte/icons/shuffle'
import UserX from '@lucide/svelte/icons/user-x'
import ArrowLeft from '@lucide/svelte/icons/arrow-left'
import ArrowRight from '@lucide/svelte/icons/arrow-right'
import BookOpen from '@lucide/svelte/icons/book-open'
import Bot from '@lucide/svelte/icons/bot'
import GalleryCards from '@lucide/svelte/icons/gallery-horizontal-end'
import Pawn from '@lucide/svelte/icons/chess-pawn'
import Castle from '@lucide/svelte/icons/castle'
import Check from '@lucide/svelte/icons/check'
import ChevronDown from '@lucide/svelte/icons/chevron-down'
import ChevronLeft from '@lucide/svelte/icons/chevron-left'
import ChevronRight from '@lucide/svelte/icons/chevron-right'
import ChevronFirst from '@lucide/svelte/icons/chevron-first'
import ChevronLast from '@lucide/svelte/icons/chevron-last'
import Clock from '@lucide/svelte/icons/clock'
import Copy from '@lucide/svelte/icons/copy'
import Dices from '@lucide/svelte/icons/dices'
import Download from '@lucide/svelte/icons/download'
import Ellipsis from '@lucide/svelte/icons/ellipsis'
import Eye from '@lucide/svelte/icons/eye'
import EyeOff from '@lucide/svelte/icons/eye-off'
import Flag from '@lucide/svelte/icons/flag'
import FlipHorizontal from '@lucide/svelte/icons/flip-horizontal-2'
import Grid from '@lucide/svelte/icons/grid-3x3'
import Handshake from '@lucide/svelte/icons/handshake'
import History from '@lucide/svelte/icons/scroll-text'
import House from '@lucide/svelte/icons/house'
import Info from '@lucide/svelte/icons/info'
import Keyboard from '@lucide/svelte/icons/keyboard'
import Lamp from '@lucide/svelte/icons/lamp-desk'
import Lightbulb from '@lucide/svelte/icons/lightbulb'
import Monitor from '@lucide/svelte/icons/monitor'
import Sun from '@lucide/svelte/icons/sun'
import Tag from '@lucide/svelte/icons/tag'
import Layers from '@lucide/svelte/icons/layout-grid'
import MapIcon from '@lucide/svelte/icons/map'
import Note from '@lucide/svelte/icons/notebook-pen'
import Pause from '@lucide/svelte/icons/pause'
import Pencil from '@lucide/svelte/icons/pencil'
import Play from '@lucide/svelte/icons/play'
import Phone from '@lucide/svelte/icons/smartphone'
import Qr from '@lucide/svelte/icons/qr-code'
import Camera from '@lucide/svelte/icons/camera'
import Printer from '@lucide/svelte/icons/printer'
import Minus from '@lucide/svelte/icons/minus'
import Plus from '@lucide/svelte/icons/plus'
import Repeat from '@lucide/svelte/icons/repeat'
import Rotate from '@lucide/svelte/icons/rotate-ccw'
import Scale from '@lucide/svelte/icons/scale'
import Search from '@lucide/svelte/icons/search'
import Settings from '@lucide/svelte/icons/settings-2'
import Shield from '@lucide/svelte/icons/shield'
import SkipBack from '@lucide/svelte/icons/skip-back'
import SkipForward from '@lucide/svelte/icons/skip-forward'
import StepForward from '@lucide/svelte/icons/step-forward'
import Swords from '@lucide/svelte/icons/swords'
import Table3d from '@lucide/svelte/icons/rotate-3d'
import Trash from '@lucide/svelte/icons/trash-2'
import Warning from '@lucide/svelte/icons/triangle-alert'
import Redo from '@lucide/svelte/icons/redo-2'
import Undo from '@lucide/svelte/icons/undo-2'
import Upload from '@lucide/svelte/icons/upload'
import User from '@lucide/svelte/icons/user'
import Users from '@lucide/svelte/icons/users'
import Video from '@lucide/svelte/icons/video'
import Volume from '@lucide/svelte/icons/volume-2'
import VolumeOff from '@lucide/svelte/icons/volume-x'
import Chart from '@lucide/svelte/icons/chart-line'
import Candy from '@lucide/svelte/icons/candy'
import ChevronsUp from '@lucide/svelte/icons/chevrons-up'
import Crosshair from '@lucide/svelte/icons/crosshair'
import FlaskRound from '@lucide/svelte/icons/flask-round'
import Footprints from '@lucide/svelte/icons/footprints'
import HeartPulse from '@lucide/svelte/icons/heart-pulse'
import Leaf from '@lucide/svelte/icons/leaf'
import Magnet from '@lucide/svelte/icons/magnet'
import Megaphone from '@lucide/svelte/icons/megaphone'
import Mountain from '@lucide/svelte/icons/mountain'
import Orbit from '@lucide/svelte/icons/orbit'
import Sparkles from '@lucide/svelte/icons/sparkles'
import Zap from '@lucide/svelte/icons/zap'
import Telescope from '@lucide/svelte/icons/telescope'
import ArrowDownToLine from '@lucide/svelte/icons/arrow-down-to-line'
import RefreshCw from '@lucide/svelte/icons/refresh-cw'
import Close from '@lucide/svelte/icons/x'

export const ICONS = {
  bag: Backpack,
  regroup: Shuffle,
  traitor: UserX,
  back: ArrowLeft,
  forward: ArrowRight,
  book: BookOpen,
  bot: Bot,
  cards: GalleryCards,
  castle: Castle,
  check: Check,
  down: ChevronDown,
  left: ChevronLeft,
  right: ChevronRight,
  first: ChevronFirst,
  last: ChevronLast,
  clock: Clock,
  copy: Copy,
  random: Dices,
  download: Download,
  more: Ellipsis,
  eye: Eye,
  chart: Chart,
  'eye-off': EyeOff,
  flag: Flag,
  piece: Pawn,
  mirror: FlipHorizontal,
  grid: Grid,
  agree: Handshake,
  history: History,
  home: House,
  info: Info,
  keyboard: Keyboard,
  setups: Layers,
  map: MapIcon,
  tag: Tag,
  note: Note,
  pause: Pause,
  edit: Pencil,
  play: Play,
  camera: Camera,
  video: Video,
  print: Printer,
  'previous-battle': SkipBack,
  'next-battle': SkipForward,
  minus: Minus,
  plus: Plus,
  rematch: Repeat,
  rotate: Rotate,
  referee: Scale,
  search: Search,
  settings: Settings,
  shield: Shield,
  step: StepForward,
  battle: Swords,
  table3d: Table3d,
  trash: Trash,
  warning: Warning,
  redo: Redo,
  undo: Undo,
  upload: Upload,
  person: User,
  'person-out': UserX,
  phone: Phone,
  qr: Qr,
  people: Users,
  sound: Volume,
  mute: VolumeOff,
  lamp: Lamp,
  hint: Lightbulb,
  sun: Sun,
  system: Monitor,
  close: Close,
  power: Sparkles,
  strike: Crosshair,
  charge: ChevronsUp,
  speed: Zap,
  detect: Telescope,
  rumble: Orbit,
  magnet: Magnet,
  sneak: Footprints,
  summon: Megaphone,
  drift: Leaf,
  petrify: Mountain,
  enchant: Candy,
  restore: HeartPulse,
  revive: FlaskRound,
  enter: ArrowDownToLine,
  change: RefreshCw,
} as const
export type IconName = keyof typeof ICONS
