import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { declineCodes, declineReason } from './decline-reasons'

const LONGEST = 300

describe.each(locales)('the reasons in %s', (locale) => {
  test.each(declineCodes)('%s says what happened and what to do', (code) => {
    const reason = declineReason(code, locale)
    expect(Object.keys(reason)).toEqual(['code', 'title', 'description', 'action'])
    expect(reason.code).toBe(code)
    expect(reason.title).toMatch(/^\p{Lu}.*[^.\s]$/u)
    expect(reason.description).toMatch(/^\p{Lu}.*\.$/u)
    expect(reason.action).toMatch(/^\p{Lu}.*\.$/u)
    for (const text of Object.values(reason)) expect(text.length).toBeLessThanOrEqual(LONGEST)
  })

  test('are told apart by their titles', () => {
    expect(new Set(declineCodes.map((code) => declineReason(code, locale).title)).size).toBe(
      declineCodes.length,
    )
  })
})

test('no reason differs in its words alone: each language has its own', () => {
  for (const code of declineCodes) {
    const [portuguese, english] = locales.map((locale) => declineReason(code, locale))
    expect(portuguese!.description).not.toBe(english!.description)
    expect(portuguese!.action).not.toBe(english!.action)
  }
})

test('whoever holds a card that was reported lost or stolen is not told, by no word of any reason', () => {
  const told = locales.flatMap((locale) => declineCodes.map((code) => declineReason(code, locale)))
  expect(JSON.stringify(told)).not.toMatch(/perd|roub|furt|lost|stol|theft|fraude/i)
})

test('what an acquirer declines is a code that adapters share', () => {
  expect(declineCodes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(declineCodes).size).toBe(declineCodes.length)
  for (const code of declineCodes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
})
