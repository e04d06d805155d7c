// What of a drawing in SVG is read. Everything that is not named here is left out: scripts, pages inside the drawing, animations,
// filters, links, and the private data of drawing programs.
import { refuseLogo } from './refuse-logo'

export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'
export const XLINK_NAMESPACE = 'http://www.w3.org/1999/xlink'

const words = (text: string) => new Set(text.split(/\s+/))

const elements =
  words(`svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop
  clipPath mask style`)
/** Drawn as plain groups: what is special of them is left out. */
const groups = words('a switch')
/** Would be drawn with whatever font the server has. */
const texts = words('text tspan textPath tref')
/** Files inside the file, for decoders that we do not want to call. */
const files = words('image feImage')

const attributes =
  words(`id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points viewBox
  preserveAspectRatio fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  opacity color display visibility overflow clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits offset
  stop-color stop-opacity gradientUnits gradientTransform spreadMethod vector-effect paint-order isolation mix-blend-mode href`)

/** The name under which an element is written, or undefined if it is left out with all that it contains. */
export function writtenElement(name: string): string | undefined {
  if (texts.has(name)) refuseLogo('HAS_TEXT')
  if (files.has(name)) refuseLogo('UNSAFE')
  if (groups.has(name)) return 'g'
  return elements.has(name) ? name : undefined
}

/** Of an attribute that holds no shape. */
const MAX_VALUE_LENGTH = 2_000

/** The value as it is written, or undefined if the attribute is left out. */
export function writtenAttribute(element: string, name: string, value: string): string | undefined {
  if (!attributes.has(name)) return undefined
  if (value.length > MAX_VALUE_LENGTH && name !== 'd' && name !== 'points') refuseLogo('TOO_COMPLEX')
  if (name === 'href') return element === 'g' ? undefined : localAddress(value)
  if (name === 'id' || name === 'class') return value
  return name === 'style' ? safeStyle(value) : withLocalReferences(value)
}

function localAddress(value: string): string {
  if (!/^\s*#[^\s"'()]+\s*$/.test(value)) refuseLogo('UNSAFE')
  return value.trim()
}

/** Dashes can be so short that drawing them never ends, and filters take any time; both are left out. */
const COSTLY =
  /(^|[;{\s])(?:stroke-dash[\w-]*|(?:backdrop-)?filter|marker[\w-]*|cursor|font[\w-]*)\s*:[^;}]*/gi

/** CSS without rules that load anything; an escape could hide one. */
export function safeStyle(css: string): string {
  const plain = withoutComments(css).replace(COSTLY, '$1')
  if (/[@\\<]|\/\*/.test(plain)) refuseLogo('UNSAFE')
  return withLocalReferences(plain)
}

/** In one pass, however many comments begin and do not end. */
function withoutComments(css: string): string {
  const parts = css.split('*/')
  return parts.map((part, index) => (index < parts.length - 1 ? part.split('/*', 1)[0] : part)).join(' ')
}

const REFERENCE = /url\(\s*(["']?)#([^\s"'()]+)\1\s*\)/gi

const ADDRESS = /\b(?:url|src|image|image-set|element|attr)\s*\(|\b(?:https?|file|data|javascript):|\\/i

/** Every function that takes an address has one of the same drawing. */
function withLocalReferences(value: string): string {
  if (ADDRESS.test(value.replace(REFERENCE, ''))) refuseLogo('UNSAFE')
  return value
}

/** The ids to which a value refers. */
export function referencesOf(value: string): string[] {
  return [...value.matchAll(REFERENCE)].map(([, , id]) => id!)
}
