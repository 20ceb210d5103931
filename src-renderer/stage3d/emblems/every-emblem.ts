/** The emblems of all editions at once, for screens that show games of each. */
import './steel.ts'
import './winter.ts'
