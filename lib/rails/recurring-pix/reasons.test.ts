import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/base/i18n/locales'
import {
  authorizationCancellations,
  authorizationRefusals,
  bankFailures,
  collectionCancellations,
  collectionFailures,
  failureRule,
} from './reason-codes'
import { reasonText } from './reason-texts'

const codes = [
  ...new Set<string>([
    ...collectionFailures,
    ...bankFailures,
    ...authorizationRefusals,
    ...authorizationCancellations,
    ...collectionCancellations,
  ]),
]

test('the codes are those of the central bank’s document 2.9.0', () => {
  expect(collectionFailures.join(' ')).toBe(
    'AB10 AC05 AC06 AM02 AM09 DENC DS27 DTED DTNT FBRD IRNT MIDI MSUC NIEC NIPA NITX QUNT RC09 UDEI',
  )
  expect(authorizationCancellations.join(' ')).toBe('ACCL CPCL DCSD ERSL FRUD PCFD SLCR SLDB')
  expect(collectionCancellations.join(' ')).toBe('ACCT BLCK CCLD FAIL OTHR SLBD SLCR')
  expect(collectionFailures).toHaveLength(19)
})

test('a refusal ends the collection for the nine codes that the document names', () => {
  expect(collectionFailures.filter((code) => failureRule(code).ends).join(' ')).toBe(
    'AC05 AM09 DENC DS27 DTED MIDI MSUC NITX RC09',
  )
})

test('a code of no document, or the name of something of the language, ends nothing', () => {
  for (const code of ['XX99', 'toString', ''])
    expect(failureRule(code)).toEqual({ ends: false, next: 'OTHER_WAY' })
})

describe.each(locales)('the reasons in %s', (locale) => {
  test.each(codes)('%s says what happened and what to do', (code) => {
    const { words, advice } = reasonText(code, locale)
    expect(words).toMatch(/^\p{Lu}.{10,90}[^.\s]$/u)
    expect(advice).toMatch(/^\p{Lu}.{10,160}\.$/u)
    expect(words).not.toContain(code)
  })

  test('no two failures read alike', () => {
    const words = [...collectionFailures, ...bankFailures].map((code) => reasonText(code, locale).words)
    expect(new Set(words).size).toBe(words.length)
  })

  test('an unknown code has words too', () => {
    const { words } = reasonText('XX99', locale)
    expect(reasonText('toString', locale).words).toBe(words)
    expect(codes.map((code) => reasonText(code, locale).words)).not.toContain(words)
  })
})

test('both languages have texts of their own', () => {
  for (const code of codes) expect(reasonText(code, 'en').words).not.toBe(reasonText(code, 'pt-BR').words)
})
