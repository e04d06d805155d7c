// How much there is to draw: an element that refers to others draws those again, and so on.
import type { SvgElement } from './read-svg'
import { refuseLogo } from './refuse-logo'
import { referencesOf } from './svg-rules'

const MAX_DRAWN = 20_000
const MAX_DEPTH = 100

/** Throws BAR-0100 for a drawing that repeats its elements too often, or refers to itself. */
export function limitDrawn(root: SvgElement): void {
  const all = [...descendants(root)]
  const byId = new Map(all.flatMap((one) => (one.attributes.id ? [[one.attributes.id, one] as const] : [])))
  const styled = referencesOfStyles(all.filter(({ name }) => name === 'style').map(({ text }) => text))
  const known = new Map<SvgElement, Drawn | undefined>()

  function drawn(element: SvgElement, depth: number): Drawn {
    // An element without a result is being measured: it refers to itself.
    if (known.has(element)) return known.get(element) ?? refuseLogo('TOO_COMPLEX')
    if (depth > MAX_DEPTH) refuseLogo('TOO_COMPLEX')
    known.set(element, undefined)
    const referred = idsOf(element, styled).flatMap((id) => byId.get(id) ?? [])
    const parts = [...element.children, ...referred].map((one) => drawn(one, depth + 1))
    const count = parts.reduce((sum, one) => sum + one.count, 1)
    const height = parts.reduce((most, one) => Math.max(most, one.height), 0) + 1
    if (count > MAX_DRAWN || height > MAX_DEPTH) refuseLogo('TOO_COMPLEX')
    known.set(element, { count, height })
    return { count, height }
  }
  drawn(root, 0)
}

/** The elements drawn for one, and the longest chain of elements inside and references. */
type Drawn = { count: number; height: number }

function* descendants(element: SvgElement): Generator<SvgElement> {
  yield element
  for (const child of element.children) yield* descendants(child)
}

type Styled = Map<string, string[]>

function idsOf({ name, attributes }: SvgElement, styled: Styled): string[] {
  const { href, ...others } = attributes
  const selectors = [
    ...['*', name, `#${attributes.id}`],
    ...(attributes.class ?? '').split(/\s+/).map((one) => `.${one}`),
  ]
  return [
    ...(href ? [href.slice(1)] : []),
    ...Object.values(others).flatMap(referencesOf),
    ...selectors.flatMap((selector) => styled.get(selector) ?? []),
  ]
}

/** The ids to which style sheets refer, by selector. A rule with a reference must have selectors of one name each. */
function referencesOfStyles(styles: readonly string[]): Styled {
  const styled: Styled = new Map()
  for (const [, selectors = '', rules = ''] of styles.join('\n').matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const ids = referencesOf(rules)
    if (ids.length === 0) continue
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      if (!/^(?:\*|[.#]?[\w-]+)$/.test(selector)) refuseLogo('TOO_COMPLEX')
      styled.set(selector, [...(styled.get(selector) ?? []), ...ids])
    }
  }
  return styled
}
