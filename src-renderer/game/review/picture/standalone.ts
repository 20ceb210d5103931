/** Drawings of the page as pictures of their own: without the page's styles, and without its names and attributes, which a picture does not need. */

const SVG = 'http://www.w3.org/2000/svg'

/** What paints a shape, in SVG's own attributes. */
const FILL = ['fill', 'fill-rule', 'fill-opacity'] as const
const STROKE = ['stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-opacity'] as const
const FONT = ['font-family', 'font-size', 'font-weight', 'text-anchor', 'letter-spacing', 'paint-order'] as const
/** What is so where nothing is written. */
const USUAL: Readonly<Record<string, string>> = {
  'fill-rule': 'nonzero',
  'fill-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'stroke-opacity': '1',
  'text-anchor': 'start',
  'letter-spacing': 'normal',
  'paint-order': 'normal',
}
const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'])
/** What only names a drawing. */
const NAMES = new Set(['title', 'desc'])
/** Attributes that say something about the page. */
const OF_PAGE = /^(class|style|role|data-.*|aria-.*|tabindex)$/

/** The drawings in an element, one over the other, as the text of an SVG file `width` pixels wide. */
export function standalone(root: Element, width = 1200): string {
  const drawings = [...root.querySelectorAll('svg')].filter((svg) => !svg.parentElement?.closest('svg'))
  const box = drawings[0]?.getAttribute('viewBox') ?? '0 0 1 1'
  const [left = '0', top = '0', across = '1', down = '1'] = box.split(' ')
  const whole = document.createElementNS(SVG, 'svg')
  whole.setAttribute('viewBox', box)
  whole.setAttribute('width', String(width))
  whole.setAttribute('height', String(Math.round((width * Number(down)) / Number(across))))
  for (const drawing of drawings) {
    const copy = copied(drawing)
    for (const [name, value] of [
      ['x', left],
      ['y', top],
      ['width', across],
      ['height', down],
    ] as const)
      copy?.setAttribute(name, value)
    if (copy) whole.append(copy)
  }
  return new XMLSerializer().serializeToString(whole)
}

/** The same element with what it looks like written on it; null where it is not shown. */
function copied(from: Element): Element | null {
  const style = getComputedStyle(from)
  if (style.display === 'none' || NAMES.has(from.localName)) return null
  const copy = document.createElementNS(SVG, from.localName)
  for (const { name, value } of from.attributes) if (!OF_PAGE.test(name)) copy.setAttribute(name, value)
  const write = (names: readonly string[]): void => {
    for (const name of names) {
      const value = style.getPropertyValue(name)
      if (value !== '' && value !== USUAL[name]) copy.setAttribute(name, name === 'fill' || name === 'stroke' ? plainColour(value) : value)
    }
  }
  if (SHAPES.has(from.localName)) {
    write(FILL)
    if (style.getPropertyValue('stroke') !== 'none') write(STROKE)
    if (from.localName === 'text') write(FONT)
  }
  if (from.localName === 'svg' && style.overflow === 'visible') copy.setAttribute('overflow', 'visible')
  if (style.opacity !== '' && style.opacity !== '1') copy.setAttribute('opacity', style.opacity)
  for (const child of from.childNodes) {
    if (child instanceof Element) {
      const inner = copied(child)
      if (inner) copy.append(inner)
    } else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim()) copy.append(child.textContent)
  }
  return copy
}

const colours = new Map<string, string>()
let brush: CanvasRenderingContext2D | null | undefined

/** A colour as every program reads it: mixed ones are painted to see what comes out. */
function plainColour(value: string): string {
  if (/^(none|#|rgb|url)/.test(value)) return value
  const known = colours.get(value)
  if (known !== undefined) return known
  brush ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!brush) return value
  brush.clearRect(0, 0, 1, 1)
  brush.fillStyle = value
  brush.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha = 255] = brush.getImageData(0, 0, 1, 1).data
  const plain = `rgba(${red}, ${green}, ${blue}, ${Number((alpha / 255).toFixed(3))})`
  colours.set(value, plain)
  return plain
}

/** The picture as a PNG file, as large as it says. */
export async function pngOf(svg: string): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the browser made no picture'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
