import { describe, expect, test } from 'vitest'
import { orderFields } from '@/lib/payments/order-lists/fields'
import { readListQuery, shownColumns, writeListQuery } from './query'

const read = (search: string) => readListQuery(orderFields, new URLSearchParams(search))
const written = (search: string) => decodeURIComponent(writeListQuery(orderFields, read(search)).toString())
const KEY = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'

describe('the query of a list', () => {
  test('is written as it was read, in one order', () => {
    const search = `status=PAID&from=2026-11-01&method=PIX&min=10,5&metadata=loja:santos&sort=value&after=${KEY}&columns=order,value`
    expect(written(search.split('&').toReversed().join('&'))).toBe(search)
  })

  test('leaves out the usual order and the usual columns', () => {
    const usual = shownColumns(orderFields, {}).map(({ key }) => key)
    expect(written(`sort=-createdAt&columns=${usual}`)).toBe('')
    expect(written('sort=createdAt')).toBe('sort=createdAt')
  })

  test.each([
    ['a status that does not exist', 'status=LOST'],
    ['a day that does not exist', 'from=2026-02-30'],
    ['an amount with three decimals', 'min=1.234'],
    ['a sort that does not exist', 'sort=-secret'],
    ['a cursor that is no key', 'after=1'],
    ['unknown columns', 'columns=a,b'],
    ['a text that cannot be stored', 'q=%00'],
    ['an entry without a key', 'metadata=:santos'],
  ])('is as if %s were absent', (_, search) => {
    expect(written(search)).toBe('')
  })

  test('shows the first column in any choice, because it is the link of the row', () => {
    expect(read('columns=value').columns).toEqual(['order', 'value'])
  })

  test('reads amounts with comma or point as centavos', () => {
    expect(read('min=10,5&max=99.99').filters).toEqual({ min: 1050, max: 9999 })
  })
})
