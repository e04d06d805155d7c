// The colours of a seller's pages, computed from the one colour that it chose, so that every pair of text and background has a
// contrast of AA or better (WCAG 2.2, 1.4.3) in both themes.
type Rgb = readonly [number, number, number]

const AA = 4.5
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The lightest surface of the dark theme on which accent text stands, and its darkest text. */
const DARK_SURFACE: Rgb = [42, 41, 39]

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** `share` of the second colour in the first. */
const mixed = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => Math.round(part + (to[index]! - part) * share)) as never

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** The contrast of two `#rrggbb` colours, from 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other))

/** The colour nearest to a given one, toward another, with enough contrast to every background. */
function readable(colour: Rgb, toward: Rgb, backgrounds: readonly Rgb[]): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mixed(colour, toward, share)
    if (backgrounds.every((one) => contrastOf(tried, one) >= AA)) return tried
  }
  return toward
}

/** The chosen colour, or a darker one on which white text is readable. */
export function readableAccent(hex: string): string {
  return hexOf(readable(rgbOf(hex), BLACK, [WHITE]))
}

export type Palette = Record<
  | 'accent'
  | 'accent-hover'
  | 'accent-pressed'
  | 'on-accent'
  | 'accent-ink'
  | 'accent-line'
  | 'accent-subtle'
  | 'focus',
  string
>

/** The variables of app/globals.css for a chosen colour. */
export function paletteOf(chosen: string): { light: Palette; dark: Palette } {
  const accent = rgbOf(readableAccent(chosen))
  const subtle = mixed(accent, WHITE, 0.93)
  const ink = hexOf(readable(accent, BLACK, [WHITE, subtle]))
  const bright = readable(accent, WHITE, [DARK_SURFACE])
  const darkSubtle = mixed(accent, DARK_SURFACE, 0.75)
  const brightInk = hexOf(readable(bright, WHITE, [DARK_SURFACE, darkSubtle]))
  return {
    light: {
      accent: hexOf(accent),
      'accent-hover': hexOf(mixed(accent, BLACK, 0.12)),
      'accent-pressed': hexOf(mixed(accent, BLACK, 0.22)),
      'on-accent': hexOf(WHITE),
      'accent-ink': ink,
      'accent-line': hexOf(mixed(accent, WHITE, 0.65)),
      'accent-subtle': hexOf(subtle),
      focus: ink,
    },
    dark: {
      accent: hexOf(bright),
      'accent-hover': hexOf(mixed(bright, WHITE, 0.15)),
      'accent-pressed': hexOf(mixed(bright, WHITE, 0.25)),
      'on-accent': hexOf(readable(accent, BLACK, [bright])),
      'accent-ink': brightInk,
      'accent-line': hexOf(mixed(accent, DARK_SURFACE, 0.4)),
      'accent-subtle': hexOf(darkSubtle),
      focus: brightInk,
    },
  }
}

const rules = (palette: Palette) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

/** A style sheet that replaces the accent of a page. It contains computed colours only. */
export function brandStyle(chosen: string): string {
  const { light, dark } = paletteOf(chosen)
  return [
    `:root,:root[data-theme]{${rules(light)}}`,
    `:root[data-theme='dark']{${rules(dark)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme='light']){${rules(dark)}}}`,
  ].join('')
}
