/** All families of games at once, for screens that show games of each. */
import './cards/family.ts'
import './castle/family.ts'
import './every-text.ts'
import '../stage3d/emblems/every-emblem.ts'
import './grid/family.ts'
import './territory/family.ts'
