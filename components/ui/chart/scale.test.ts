import { describe, expect, it } from 'vitest'
import { labelPositions, roundTop } from './scale'

describe('the scale of a chart', () => {
  it('ends at a round number that holds every value', () => {
    expect(roundTop([3, 87_000, 12])).toBe(100_000)
    expect(roundTop([101])).toBe(200)
    expect(roundTop([210])).toBe(250)
    expect(roundTop([0.7])).toBe(100)
  })

  it('never ends at zero, so that no division by zero happens', () => {
    expect(roundTop([])).toBe(100)
    expect(roundTop([0, 0])).toBe(100)
  })

  it('has a whole number as its half, which is labelled in centavos', () => {
    for (let value = 0; value < 30_000; value += 1) expect(Number.isInteger(roundTop([value]) / 2)).toBe(true)
  })

  it('labels the first and the last point and at most the given number', () => {
    expect(labelPositions(3, 5)).toEqual([0, 1, 2])
    expect(labelPositions(30, 4)).toEqual([0, 10, 19, 29])
  })
})
