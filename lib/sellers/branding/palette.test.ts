import { describe, expect, test } from 'vitest'
import { brandStyle, contrast, paletteOf, readableAccent } from './palette'

/** Colours spread over the whole cube, with its corners. */
const steps = [0, 51, 102, 153, 204, 255]
const hex = (part: number) => part.toString(16).padStart(2, '0')
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${hex(r)}${hex(g)}${hex(b)}`)))
const AA = 4.5

describe('the colours of a shop', () => {
  test('have AA contrast in both themes, whatever colour was chosen', () => {
    const failing = colours.filter((colour) => {
      const { light, dark } = paletteOf(colour)
      return [
        [light['on-accent'], light.accent],
        [light['on-accent'], light['accent-hover']],
        [light['on-accent'], light['accent-pressed']],
        [light['accent-ink'], '#ffffff'],
        [light['accent-ink'], light['accent-subtle']],
        ['#1f1d1a', light['accent-subtle']],
        [dark['on-accent'], dark.accent],
        [dark['on-accent'], dark['accent-hover']],
        [dark['accent-ink'], '#2a2927'],
        [dark['accent-ink'], dark['accent-subtle']],
        ['#f1f0ee', dark['accent-subtle']],
      ].some(([one, other]) => contrast(one!, other!) < AA)
    })
    expect(failing).toEqual([])
  })

  test('keep a colour that is dark enough, and darken one that is not', () => {
    expect(readableAccent('#7a1f5c')).toBe('#7a1f5c')
    expect(contrast('#ffe600', '#ffffff')).toBeLessThan(AA)
    expect(contrast(readableAccent('#ffe600'), '#ffffff')).toBeGreaterThanOrEqual(AA)
    expect(readableAccent(readableAccent('#ffe600'))).toBe(readableAccent('#ffe600'))
  })

  test('come as a style sheet of computed colours only', () => {
    for (const colour of ['#ffe600', '#000000'])
      expect(brandStyle(colour)).toMatch(/^(?:[:@a-z(). [\]='{},-]|#[0-9a-f]{6}|;)+$/)
  })
})
