// The colours of a seller's pages, computed from the one colour that it chose. Filled controls have the chosen colour itself, with
// white or black text; where it is too close to the page, they get an edge and everything else a darker or lighter form of it.
// Text has a contrast of AA or better (WCAG 2.2, 1.4.3), edges and marks one of 3 (1.4.11), in both themes.
type Rgb = readonly [number, number, number]

const AA = 4.5
const GRAPHIC = 3
const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The darkest surface of the light theme and the lightest of the dark one, on which text in the colour stands. */
const LIGHT_SURFACE: Rgb = [240, 239, 235]
const DARK_SURFACE: Rgb = [42, 41, 39]
/** Darker than those, so that the tinted surface looks like a part of the page. */
const DARK_PAGE: Rgb = [34, 33, 31]
/** The muted text of the dark theme, which also stands on the tinted surface. */
const DARK_MUTED: Rgb = [178, 176, 171]

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
function readable(colour: Rgb, toward: Rgb, backgrounds: readonly Rgb[], least = AA): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mixed(colour, toward, share)
    if (backgrounds.every((one) => contrastOf(tried, one) >= least)) return tried
  }
  return toward
}

const paletteNames = [
  'accent',
  'accent-hover',
  'accent-pressed',
  'on-accent',
  'accent-edge',
  'accent-mark',
  'accent-ink',
  'accent-line',
  'accent-subtle',
  'focus',
] as const
export type Palette = Record<(typeof paletteNames)[number], string>

/** Which of white and black is readable on the colour: one of them always is. */
const textOn = (colour: Rgb): Rgb => (contrastOf(WHITE, colour) >= AA ? WHITE : BLACK)

/** Away from the colour of the text, so that it stays readable; toward it only from a colour that is already at the end. */
function touched(colour: Rgb, share: number): Rgb {
  const text = textOn(colour)
  const away = text === WHITE ? BLACK : WHITE
  return mixed(colour, contrastOf(colour, away) < 1.6 ? text : away, share)
}

/** What both themes compute alike: the filled controls, and the colour on the page's surfaces toward `strong`. */
function themeOf(colour: Rgb, surface: Rgb, subtle: Rgb, strong: Rgb): Palette {
  const mark = readable(colour, strong, [surface, subtle], GRAPHIC)
  const ink = hexOf(readable(colour, strong, [surface, subtle]))
  return {
    accent: hexOf(colour),
    'accent-hover': hexOf(touched(colour, 0.12)),
    'accent-pressed': hexOf(touched(colour, 0.22)),
    'on-accent': hexOf(textOn(colour)),
    'accent-edge': hexOf(mark) === hexOf(colour) ? 'transparent' : hexOf(mark),
    'accent-mark': hexOf(mark),
    'accent-ink': ink,
    'accent-line': hexOf(mixed(mark, surface, 0.6)),
    'accent-subtle': hexOf(subtle),
    focus: ink,
  }
}

/** The variables of app/globals.css for a chosen colour. */
export function paletteOf(chosen: string): { light: Palette; dark: Palette } {
  const colour = rgbOf(chosen)
  const tint = mixed(colour, DARK_PAGE, 0.86)
  return {
    light: themeOf(colour, LIGHT_SURFACE, mixed(colour, WHITE, 0.93), BLACK),
    dark: themeOf(colour, DARK_SURFACE, readable(tint, DARK_SURFACE, [DARK_MUTED]), WHITE),
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
