/**
 * Styles of an element in happy-dom: it copies all of them for each ancestor at each question, with `structuredClone`, which was a tenth of what tests of
 * screens cost. Copying them by hand is the same and a tenth as slow.
 */
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'

interface Styles {
  properties: Record<string, object>
  definedPropertyNames: Record<string, boolean>
}

CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager): CSSPropertyManager {
  const from = this as unknown as Styles
  const copies = Object.entries(from.properties).map(([name, property]) => [name, { ...property }] as const)
  const parts: Styles = { properties: Object.fromEntries(copies), definedPropertyNames: { ...from.definedPropertyNames } }
  return Object.assign(new CSSPropertyManager(), parts)
}
