import { expect, test } from 'vitest'
import { barWidths } from './bar-widths'

/** 388 CSS pixels are what a phone of 390 leaves between the borders. */
test.each([
  [1, 1, 2],
  [1.25, 1, 3],
  [1.5, 1, 3],
  [2, 2, 5],
  [2.625, 2, 6],
  [2.75, 2, 6],
  [3, 3, 7],
  [3.5, 3, 9],
])('on a phone of density %s a bar has %s or %s whole pixels', (density, narrow, wide) => {
  expect(barWidths(Math.floor(388 * density))).toEqual({ narrow, wide })
})

test('a screen that is too narrow for bars of one pixel has none', () => {
  expect(barWidths(335)).toBeUndefined()
  expect(barWidths(336)).toEqual({ narrow: 1, wide: 2 })
  expect(barWidths(426)).toEqual({ narrow: 1, wide: 3 })
})
