import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import { declineCodes, failureCodes } from './decline-codes'
import { declineIn, declineReason } from './decline-reasons'

const LONGEST = 300

describe.each(locales)('the reasons in %s', (locale) => {
  test.each(failureCodes)('%s says what happened and what to do', (code) => {
    const reason = declineReason(code, locale)
    expect(Object.keys(reason)).toEqual(['code', 'title', 'description', 'action'])
    expect(reason.code).toBe(code)
    expect(reason.title).toMatch(/^\p{Lu}.*[^.\s]$/u)
    expect(reason.description).toMatch(/^\p{Lu}.*\.$/u)
    expect(reason.action).toMatch(/^\p{Lu}.*\.$/u)
    for (const text of Object.values(reason)) expect(text.length).toBeLessThanOrEqual(LONGEST)
  })

  test('have different titles', () => {
    expect(new Set(failureCodes.map((code) => declineReason(code, locale).title)).size).toBe(
      failureCodes.length,
    )
  })
})

test('each text differs between the languages', () => {
  for (const code of failureCodes) {
    const [portuguese, english] = locales.map((locale) => declineReason(code, locale))
    expect(portuguese!.description).not.toBe(english!.description)
    expect(portuguese!.action).not.toBe(english!.action)
  }
})

test('no text reveals to the buyer that a card was reported lost or stolen', () => {
  const reasons = locales.flatMap((locale) => failureCodes.map((code) => declineReason(code, locale)))
  expect(JSON.stringify(reasons)).not.toMatch(/perd|roub|furt|lost|stol|theft|fraude/i)
})

test('no text that buyers read has a word of the trade, and the way to pay has one name', () => {
  const reasons = locales.flatMap((locale) => failureCodes.map((code) => declineReason(code, locale)))
  const { checkout, subscriber, threeDSecure } = messagesOf['pt-BR']
  const texts = JSON.stringify([reasons, checkout, subscriber, threeDSecure])
  expect(texts).not.toMatch(/liability shift|método|meios? de pagamento|estorno/i)
  expect(texts).toContain('forma de pagamento')
})

test('a refusal of the bank that was stored in Portuguese is read in English', () => {
  const stored = declineReason('BANK_REFUSED', 'pt-BR')
  expect(stored.title).toBe('Recusada pelo banco')
  expect(declineIn('en', stored)).toEqual(declineReason('BANK_REFUSED', 'en'))
  expect(declineIn('en', stored).title).toBe('Refused by the bank')
})

test('the codes of acquirer declines are those that adapters map to', () => {
  expect(declineCodes.length).toBeGreaterThanOrEqual(12)
  expect(new Set(declineCodes).size).toBe(declineCodes.length)
  for (const code of declineCodes) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
})
