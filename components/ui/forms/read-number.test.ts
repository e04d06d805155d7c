// What is read of a number that was typed without a mask.
import { expect, test } from 'vitest'
import { readPercent, readWhole } from './read-number'

test.each([
  ['', 0],
  [' 20 ', 20],
  ['20.000', Number.NaN],
  ['20,000', Number.NaN],
  ['1e2', Number.NaN],
  ['-1', Number.NaN],
])('the whole number %j is %d', (typed, read) => {
  expect(readWhole(typed)).toBe(read)
})

test.each([
  ['', 0],
  ['2.5', 2.5],
  [' 2,5 ', 2.5],
  ['100', 100],
  ['2,555', Number.NaN],
  ['1.000,5', Number.NaN],
  ['5 %', Number.NaN],
])('the percentage %j is %d', (typed, read) => {
  expect(readPercent(typed)).toBe(read)
})
