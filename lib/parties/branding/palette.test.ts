import { describe, expect, test } from 'vitest'
import { brandStyle, contrast, paletteOf } from './palette'

/** Colours spread over the whole cube, with its corners. */
const steps = [0, 51, 102, 153, 204, 255]
const hex = (part: number) => part.toString(16).padStart(2, '0')
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)))
const AA = 4.5
const GRAPHIC = 3
/** Of app/globals.css, as sRGB: surfaces from the lightest to the darkest, the text and the muted text. */
const pages = {
  light: { surfaces: ['#ffffff', '#fdfcfb', '#f6f4f1', '#f1f0ec'], texts: ['#1d1b18', '#56534e'] },
  dark: { surfaces: ['#2a2927', '#252422', '#1b1a18', '#141312'], texts: ['#f0efed', '#b2b0ab'] },
} as const
const themes = ['light', 'dark'] as const

/** The colours of the cube with a pair of less contrast, with the pair. */
function failing(theme: (typeof themes)[number], least: number, pairs: (palette: Palette) => Pair[]) {
  return colours.flatMap((colour) =>
    pairs(paletteOf(colour)[theme])
      .filter(([one, other]) => contrast(one, other) < least)
      .map((pair) => [colour, ...pair]),
  )
}
type Palette = ReturnType<typeof paletteOf>['light']
type Pair = readonly [string, string]

describe.each(themes)('the colours of a shop in the %s theme', (theme) => {
  const { surfaces, texts } = pages[theme]

  test('leave every text readable, whatever colour was chosen', () => {
    const pairs = (palette: Palette): Pair[] => [
      ...(['accent', 'accent-hover', 'accent-pressed'] as const).map(
        (name) => [palette['on-accent'], palette[name]] as const,
      ),
      ...[...surfaces, palette['accent-subtle']].map((surface) => [palette['accent-ink'], surface] as const),
      ...texts.map((text) => [text, palette['accent-subtle']] as const),
    ]
    expect(failing(theme, AA, pairs)).toEqual([])
  })

  test('set off the edge of a control, a mark and the focus ring from every surface', () => {
    const pairs = (palette: Palette): Pair[] => {
      const edge = palette['accent-edge'] === 'transparent' ? palette.accent : palette['accent-edge']
      return [...surfaces, palette['accent-subtle']].flatMap((surface) =>
        [edge, palette['accent-mark'], palette.focus].map((one) => [one, surface] as const),
      )
    }
    expect(failing(theme, GRAPHIC, pairs)).toEqual([])
  })

  test('show a difference when a control is pointed at and pressed', () => {
    const same = colours.filter((colour) => {
      const palette = paletteOf(colour)[theme]
      return new Set([palette.accent, palette['accent-hover'], palette['accent-pressed']]).size < 3
    })
    expect(same).toEqual([])
  })
})

describe('the colours of a shop', () => {
  test('fill controls with the chosen colour itself, with an edge only where it is near the page', () => {
    for (const colour of ['#000000', '#ffe600', '#00a79d', '#ffffff', '#7a1f5c'])
      for (const theme of themes) expect(paletteOf(colour)[theme].accent).toBe(colour)
    expect(paletteOf('#ffe600').light).toMatchObject({ 'on-accent': '#000000' })
    expect(paletteOf('#ffe600').light['accent-edge']).not.toBe('transparent')
    expect(paletteOf('#ffe600').dark['accent-edge']).toBe('transparent')
    expect(paletteOf('#000000').light).toMatchObject({ 'on-accent': '#ffffff', 'accent-edge': 'transparent' })
    expect(paletteOf('#000000').dark['accent-edge']).not.toBe('transparent')
  })

  test('come as a style sheet of computed colours only', () => {
    for (const colour of ['#ffe600', '#000000'])
      expect(brandStyle(colour)).toMatch(/^(?:[:@a-z(). [\]='{},-]|#[0-9a-f]{6}|;)+$/)
  })
})
