import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { sellerStatuses, sellerTransitions } from '@/lib/parties/live-sellers/seller-status'
import { type Application, basisOfCheck, checksOf, missingParts, type Owner } from './application'

const day = (text: string) => text as CivilDate
const owner: Owner = {
  name: 'Ana',
  document: '52998224725',
  birthdate: day('1985-04-12'),
  share: 10_000,
  politicallyExposed: false,
}
const application: Application = {
  company: {
    legalName: 'Café Ltda.',
    openedOn: day('2018-03-05'),
    mcc: '5814',
    activity: 'Cafés',
    monthlyVolume: centavos(1),
    averageSale: centavos(1),
  },
  owners: [owner],
  account: { transferType: 'PIX', pix: { keyType: 'CPF', key: '52998224725' } },
}
const facts = { document: '11222333000181', today: day('2026-11-20') }
const failed = (changed: Partial<Application>, document = facts.document) =>
  checksOf({ ...application, ...changed }, { ...facts, document })
    .filter(({ ok }) => !ok)
    .map(({ check }) => check)

describe('the checks of an application', () => {
  test('pass for a company with adult owners of all of it', () => {
    expect(failed({})).toEqual([])
  })

  test.each<[string, Partial<Application>]>([
    ['OWNER_DOCUMENTS', { owners: [{ ...owner, document: '52998224724' }] }],
    ['OWNER_AGES', { owners: [{ ...owner, birthdate: day('2008-11-21') }] }],
    ['SHARES', { owners: [{ ...owner, share: 9_999 }] }],
    ['POLITICALLY_EXPOSED', { owners: [{ ...owner, politicallyExposed: true }] }],
    ['COMPANY_AGE', { company: { ...application.company!, openedOn: day('2026-10-01') } }],
  ])('name %s', (check, changed) => {
    expect(failed(changed)).toEqual([check])
  })

  test('refuse an invalid CNPJ, and a person of age on the day of the birthday', () => {
    expect(failed({}, '11222333000182')).toEqual(['DOCUMENT'])
    expect(failed({ owners: [{ ...owner, birthdate: day('2008-11-20') }] })).toEqual([])
  })
})

test('an application lacks each part until it is there; a person needs no articles', () => {
  const nothing: Application = { company: null, owners: null, account: null }
  const of = (changed: Application, document: string, kinds: ('OWNER_ID' | 'PROOF_OF_ADDRESS')[] = []) =>
    missingParts(changed, { document, kinds, acceptsTerms: false })
  expect(of(nothing, '11222333000181')).toEqual(['company', 'owners', 'account', 'documents', 'terms'])
  expect(of(application, '52998224725', ['OWNER_ID', 'PROOF_OF_ADDRESS'])).toEqual(['terms'])
  expect(of(application, '11222333000181', ['OWNER_ID', 'PROOF_OF_ADDRESS'])).toEqual(['documents', 'terms'])
})

test('every state of a seller but the closed one can be closed, and nothing leads out of it', () => {
  for (const status of sellerStatuses)
    expect(sellerTransitions[status].close).toBe(status === 'CLOSED' ? undefined : 'CLOSED')
  expect(sellerTransitions.CLOSED).toEqual({})
})

test('a check that reads only what the seller stated does not count as checked', () => {
  const declared = checksOf(application, facts)
    .map(({ check }) => check)
    .filter((check) => basisOfCheck[check] === 'DECLARED')
  expect(declared).toEqual(['COMPANY_AGE', 'OWNER_AGES', 'SHARES', 'POLITICALLY_EXPOSED'])
  for (const locale of ['pt-BR', 'en'] as const) {
    const { checks } = JSON.parse(readFileSync(`lib/base/i18n/messages/${locale}/liveSellers.json`, 'utf8'))
    for (const check of declared) expect(checks[check].ok).toMatch(/declar|state/)
  }
})
