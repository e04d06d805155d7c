import { expect, test } from 'vitest'
import { newAuthorizationId, newRequestId } from '@/lib/rails/pix/pix-ids'
import fc from '@/lib/testing/seeded'
import { collectionTxid, contractOf, readAuthorizationId } from './recurring-ids'

const cycles = fc.integer({ min: 0, max: 5_000 })

test('the contract of a uuid leaves room for the mark of a cell and is that of no other', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (one, other) => {
      expect(contractOf(one)).toMatch(/^S[0-9A-Za-z]{26}$/)
      expect(contractOf(one) === contractOf(other)).toBe(one === other)
    }),
  )
  expect(() => contractOf('63100862')).toThrow(RangeError)
})

test('the txid of a collection is the same for the same cycle and number, and never that of another', () => {
  fc.assert(
    fc.property(
      fc.uuid(),
      fc.uniqueArray(fc.tuple(cycles, fc.integer({ min: 0, max: 9 })), { selector: String }),
      (uuid, all) => {
        const make = () =>
          all.map(([cycle, number]) => collectionTxid({ contract: contractOf(uuid), cycle, number }))
        for (const txid of make()) expect(txid).toMatch(/^[a-zA-Z0-9]{26,35}$/)
        expect(make()).toEqual(make())
        expect(new Set(make()).size).toBe(all.length)
      },
    ),
  )
})

test('the identifier of an authorization says its policy, bank and day', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.uint8Array({ minLength: 8, maxLength: 8 }), (allowsRetries, random) => {
      const id = newAuthorizationId({
        allowsRetries,
        ispb: '99999011',
        at: new Date('2026-11-20T12:00:00Z'),
        random,
      })
      expect(id).toHaveLength(29)
      expect(readAuthorizationId(id)).toEqual({ allowsRetries, ispb: '99999011', day: '2026-11-20' })
    }),
  )
  for (const wrong of ['', 'RX9999901120261120abcdefghijk', 'RR9999901120261120abcdefghij'])
    expect(readAuthorizationId(wrong)).toBeUndefined()
})

test('the identifier of a request has its own prefix', () => {
  const id = newRequestId({
    ispb: '99999011',
    at: new Date('2026-11-20T12:00:00Z'),
    random: new Uint8Array(8),
  })
  expect(id).toBe('SC999990112026112000000000000')
})
