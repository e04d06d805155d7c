import { expect, test } from 'vitest'
import { csvTextsOf } from '@/lib/backoffice/lists/exports/csv-texts'
import { csvLines } from '@/lib/base/lists/csv'
import { readListQuery } from '@/lib/base/lists/query'
import { refundFailureIn } from './failure-texts'
import { refundFields } from './listing/fields'
import { APPROVAL_EXPIRED, UNEXPLAINED_FAILURE } from './refund'

test.each([
  [UNEXPLAINED_FAILURE.message, 'The bank or the acquirer refused the refund without a reason.'],
  [APPROVAL_EXPIRED.message, 'Nobody of the shop approved the refund within seven days.'],
  ['A adquirente recusou o pedido: código 77.', 'The acquirer refused the request: code 77.'],
])('a reader of English reads in English that %s', (message, english) => {
  expect(refundFailureIn('en', message)).toBe(english)
  expect(refundFailureIn('pt-BR', message)).toBe(message)
})

test('what the bank wrote by itself is shown as it is', () => {
  expect(refundFailureIn('en', 'Conta encerrada')).toBe('Conta encerrada')
})

test.each(['en', 'pt-BR'] as const)(
  'the file of refunds has the reason in the language of its reader (%s)',
  async (locale) => {
    const query = readListQuery(refundFields, new URLSearchParams({ columns: 'failure' }))
    const item = {
      ...{
        uuid: 'u',
        order: { uuid: 'o', title: 'Café' },
        customer: { name: 'Ana', email: '', document: '' },
      },
      ...{ failure: APPROVAL_EXPIRED.message, createdAt: '2026-11-20T15:00:00.000Z' },
    } as Parameters<typeof refundFields.keyOf>[0]
    const texts = csvTextsOf(refundFields, locale)
    const items = (async function* () {
      yield item
    })()
    const lines = []
    for await (const line of csvLines(refundFields, query, { items, texts })) lines.push(line)
    expect(lines.join()).toContain(refundFailureIn(locale, APPROVAL_EXPIRED.message))
  },
)
