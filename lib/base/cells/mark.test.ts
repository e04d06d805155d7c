import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newLinkCode } from '@/lib/payments/payment-links/new-link-code'
import { newSlipReference } from '@/lib/rails/bank-slip/slip-reference'
import { newTxid } from '@/lib/rails/pix/pix-ids'
import fc from '@/lib/testing/seeded'
import { cellOfBankReference, type Reference, splitMark, withMark } from './mark'

const secret = () => randomBytes(32).toString('base64url')
/** References as they were before there were cells. */
const former = {
  linkCode: () => randomBytes(12).toString('base64url'),
  txid: () => newTxid(randomBytes(20)),
  slip: () => newSlipReference(randomBytes(8)),
  uuid: () => randomUUID(),
  secret,
} satisfies Record<Reference, () => string>
const kinds = Object.keys(former) as Reference[]
const cells = fc.integer({ min: 2, max: 999 })

describe.each(kinds)('a %s', (kind) => {
  test('of the first cell looks as it did before there were cells', () => {
    const text = former[kind]()
    expect(withMark(kind, 1, text)).toBe(text)
  })

  test('without a mark is of the first cell for ever, whatever its digits', () => {
    fc.assert(
      fc.property(fc.constant(null).map(former[kind]), (text) => {
        expect(splitMark(kind, text)).toEqual({ cell: 1, rest: text })
      }),
    )
  })

  test('of another cell names that cell', () => {
    fc.assert(
      fc.property(fc.constant(null).map(former[kind]), cells, (text, cell) => {
        const { cell: read, rest } = splitMark(kind, withMark(kind, cell, text))
        expect([read, rest.slice(-text.length)]).toEqual([cell, text])
      }),
    )
  })

  test('has only one form: a zero, a 1 or a letter before it is no mark', () => {
    const text = withMark(kind, 2, former[kind]()).slice(1)
    for (const wrong of ['0', '1', '02', '001', 'a', '2a', '1000'])
      expect(splitMark(kind, wrong + text)).toEqual({ cell: 1, rest: wrong + text })
  })
})

test('with a mark each reference keeps the alphabet and length that is promised for it', () => {
  for (const cell of [2, 10, 999]) {
    expect(newLinkCode(cell)).toMatch(/^[\w-]{17,19}$/)
    expect(withMark('txid', cell, former.txid())).toMatch(/^[A-Za-z0-9]{28,30}$/)
    expect(withMark('slip', cell, former.slip())).toMatch(/^\d{18,20}$/)
    expect(withMark('uuid', cell, former.uuid()).replaceAll('-', '')).toMatch(/^[a-z0-9]{33,35}$/)
  }
})

test('a reference at a bank is a slip or a txid by its length', () => {
  fc.assert(
    fc.property(cells, (cell) => {
      expect(cellOfBankReference(withMark('txid', cell, former.txid()))).toBe(cell)
      expect(cellOfBankReference(withMark('slip', cell, former.slip()))).toBe(cell)
    }),
  )
  for (const text of [former.txid(), former.slip(), '0'.repeat(26), 'of somebody else', ''])
    expect(cellOfBankReference(text)).toBe(1)
})

test('there is no mark for a cell that is no integer from 1 to 999', () => {
  for (const cell of [0, -1, 1.5, 1000, Number.NaN])
    expect(() => withMark('secret', cell, secret())).toThrow(RangeError)
  expect(() => withMark('linkCode', 2, secret())).toThrow(RangeError)
})
