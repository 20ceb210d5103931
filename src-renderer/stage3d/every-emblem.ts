/** The emblems of all editions at once, for screens that show games of each. */
import './emblems-steel.ts'
import './emblems-winter.ts'
