import { expect, test } from 'vitest'
import { shownChange } from './change'

test.each([
  [0, { word: 'same' }],
  [1_234, { word: 'up', basisPoints: 1_234 }],
  [-1_234, { word: 'down', basisPoints: 1_234 }],
  [-10_000, { word: 'down', basisPoints: 10_000 }],
  [12_345, { word: 'up', basisPoints: 12_300 }],
  [89_999, { word: 'up', basisPoints: 90_000 }],
  [90_000, { word: 'times', times: 10 }],
  [24_330_171, { word: 'times', times: 1_000 }],
])('a change of %s basis points is shown as %j', (basisPoints, shown) => {
  expect(shownChange(basisPoints)).toEqual(shown)
})
