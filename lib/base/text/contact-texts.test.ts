import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { phoneText } from './phone'
import { postalCodeText, readPostalCode } from './postal-code'

describe('a phone', () => {
  test.each([
    ['+55 (11) 99999-0000', '5511999990000'],
    ['1199999-9999', '11999999999'],
    ['11.99999/0000', '11999990000'],
    ['', ''],
  ])('%s is read as %s', (sent, digits) => {
    expect(phoneText.parse(sent)).toBe(digits)
  })

  test.each(['11 9999O-0000', 'ramal 12', '11999990000;', '１１９９９９９００００'])(
    '%s is refused',
    (sent) => {
      expect(phoneText.safeParse(sent).success).toBe(false)
    },
  )
})

describe('a postal code', () => {
  const address = z
    .object({ country: z.string().optional(), zipCode: postalCodeText.optional() })
    .transform(readPostalCode)

  test.each([
    ['01310-200', '01310200'],
    ['01.310 200', '01310200'],
    [1310200, '01310200'],
    ['1310200', '01310200'],
    ['', ''],
  ])('%j is read as %s', (zipCode, read) => {
    expect(address.parse({ zipCode })).toEqual({ zipCode: read })
  })

  test.each(['131020', '0131020', '013102000', '0131O200', 'SW1A 1AA', 100_000_000, -1])(
    '%j is refused in Brazil',
    (zipCode) => {
      expect(address.safeParse({ country: 'BR', zipCode }).success).toBe(false)
    },
  )

  test('of another country has its own form', () => {
    expect(address.parse({ country: 'GB', zipCode: 'sw1a 1aa' })).toEqual({
      country: 'GB',
      zipCode: 'SW1A1AA',
    })
  })

  test('is refused under its own field', () => {
    const { error } = address.safeParse({ zipCode: 'x' })
    expect(error?.issues).toMatchObject([
      { path: ['zipCode'], message: 'deve ter 8 números, como 01310-200' },
    ])
  })
})
