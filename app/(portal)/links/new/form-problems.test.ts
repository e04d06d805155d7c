import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { itemsOf } from './form-items'
import { problemsOf } from './form-problems'
import { amountOf, emptyForm, type LinkFormValues, requestOf } from './form-values'

const now = Date.parse('2026-11-20T15:00:00Z')
const filled: LinkFormValues = { ...emptyForm, title: 'Café especial 1 kg', value: '89,90' }
const item = { description: 'Café', quantity: '2', unitValue: '10,00' }
const wrong = (changes: Partial<LinkFormValues>) =>
  problemsOf({ ...filled, ...changes }, now).map(({ field, messageKey }) => `${field}: ${messageKey}`)

describe('the form of a new link', () => {
  test('creates a request that the API accepts', () => {
    expect(wrong({})).toEqual([])
    const request = paymentLinkRequest.parse(
      requestOf({ ...filled, methods: ['PIX', 'CREDIT_CARD'], expiry: 'day', timer: true }, now),
    )
    expect(request).toMatchObject({
      type: 'ORDER',
      paymentMethods: ['PIX', 'CREDIT_CARD'],
      paymentOrder: {
        value: 8990,
        installments: 3,
        timer: true,
        expirationDate: new Date('2026-11-21T15:00:00Z'),
        customInstallmentsValues: [
          { paymentMethod: 'PIX', installments: 1 },
          { paymentMethod: 'CREDIT_CARD', installments: 3 },
        ],
      },
    })
  })

  test('sums the items with delivery and discount, and reads them back from the link', () => {
    const values = { ...filled, items: [item], delivery: '5,00', discount: '1,50' }
    const { paymentOrder } = paymentLinkRequest.parse(requestOf(values, now))
    expect(paymentOrder).toMatchObject({ value: 2350, deliveryValue: 500, discountValue: 150 })
    const breakdown = {
      items: paymentOrder!.items!,
      deliveryValue: centavos(500),
      discountValue: centavos(150),
    }
    expect(itemsOf({ breakdown }, 'pt-BR')).toEqual({ items: [item], delivery: '5,00', discount: '1,50' })
    expect(amountOf({ ...values, type: 'SUBSCRIPTION', valuePerMonth: 990 })).toBe(990)
  })

  test('requests 3-D Secure only where a credit card can pay', () => {
    const secure = { ...filled, threeDSecureEnabled: true, requiresLiabilityShift: true }
    expect(requestOf(secure, now).paymentOrder).toMatchObject({ threeDSecureEnabled: false })
    expect(requestOf({ ...secure, methods: ['CREDIT_CARD'] }, now).paymentOrder).toMatchObject({
      threeDSecureEnabled: true,
      requiresLiabilityShift: true,
    })
  })

  test.each<[string, Partial<LinkFormValues>, string]>([
    ['no title', { title: '  ' }, 'title: title'],
    ['a title of 61', { title: 'x'.repeat(61) }, 'title: title'],
    ['no value', { value: '' }, 'value: value'],
    ['too high a value', { value: '1.000.000.000,00' }, 'value: value'],
    ['an item without a name', { items: [{ ...item, description: ' ' }] }, 'items.0.description: itemName'],
    ['no quantity', { items: [item, { ...item, quantity: '0' }] }, 'items.1.quantity: quantity'],
    ['no price', { items: [{ ...item, unitValue: '' }] }, 'items.0.unitValue: value'],
    ['a discount of all', { items: [item], discount: '20,00' }, 'discount: discount'],
    ['no method', { methods: [] }, 'methods: methods'],
    ['no date', { expiry: 'date' }, 'expiresAt: expiresAt'],
    ['a date in the past', { expiry: 'date', expiresAt: '2026-11-20T11:59' }, 'expiresAt: expiresAt'],
    ['half a buyer', { uuidSellerClient: '1b2c3d4e' }, 'uuidSellerClient: buyer'],
    ['metadata without a key', { metadata: [{ key: '', value: 'x' }] }, 'metadata.0.key: key'],
  ])('names the field of %s', (_, changes, problem) => {
    expect(wrong(changes)).toEqual([problem])
  })

  test('reads a date as São Paulo time', () => {
    expect(wrong({ expiry: 'date', expiresAt: '2026-11-20T12:01' })).toEqual([])
  })
})
