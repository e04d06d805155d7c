import { LOGO_BOX } from './logo'
import { readSvg, type SvgElement } from './read-svg'
import { refuseLogo } from './refuse-logo'
import { limitDrawn } from './svg-cost'
import { SVG_NAMESPACE } from './svg-rules'

/** A side of the drawn image below this is a line. */
const MIN_DRAWN_SIDE = 12

/**
 * A drawing written again by us, of shapes, colours and references inside itself only, at the size at which it is drawn. Throws
 * BAR-0100 with the reason for anything else.
 */
export function sanitizeSvg(sent: Uint8Array): Buffer {
  const root = readSvg(sent)
  limitDrawn(root)
  const [x, y, width, height] = viewBoxOf(root)
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  const size = [width, height].map((side) => Math.round(side * scale))
  if (Math.min(...size) < MIN_DRAWN_SIDE) refuseLogo('TOO_SMALL')
  const { x: _x, y: _y, ...own } = root.attributes
  const attributes = {
    ...own,
    ...{ xmlns: SVG_NAMESPACE, viewBox: `${x} ${y} ${width} ${height}` },
    ...{ width: String(size[0]), height: String(size[1]) },
  }
  return Buffer.from(written({ ...root, attributes }))
}

function viewBoxOf({ attributes }: SvgElement): [number, number, number, number] {
  const { viewBox, width = '', height = '' } = attributes
  const numbers = viewBox
    ? viewBox
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : [0, 0, lengthOf(width), lengthOf(height)]
  const [x, y, wide, high] = numbers
  const isUsable = numbers.length === 4 && numbers.every((one) => Number.isFinite(one) && Math.abs(one) < 1e7)
  if (!isUsable || wide! <= 0 || high! <= 0) refuseLogo('BROKEN')
  return [x!, y!, wide!, high!]
}

/** Both sides have the same unit in practice, and only their ratio matters. */
const lengthOf = (text: string): number =>
  Number.parseFloat(/^\s*([\d.]+(?:e\d+)?)\s*[a-z]*\s*$/i.exec(text)?.[1] ?? 'NaN')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter]!)

function written({ name, attributes, children, text }: SvgElement): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${named.join('')}>${escaped(text)}${children.map(written).join('')}</${name}>`
}
