// A request whose key was stored before an upgrade is the same request after it: a mismatch would make the client send it again
// with another key, and pay twice.
import { expect, test } from 'vitest'
import type { Operation } from '@/lib/base/kernel/operation'
import { createSigner } from '@/lib/base/kernel/signed'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation, paymentLinkRequestExample } from '@/lib/payments/payment-links/contract'
import { createSubscriptionOperation } from '@/lib/payments/subscriptions/contract'
import { fingerprintOf } from './fingerprint'

const signer = createSigner({ current: 'a', keys: { a: new Uint8Array(32) } })

function matches(operation: Operation, sent: unknown, before: unknown): boolean | undefined {
  const body = operation.body!.parse(sent)
  const stored = fingerprintOf(signer, [null, before]).text
  return fingerprintOf(signer, [null, body], [null, operation.bodyBefore!(body)]).matches(stored)
}

test('an order matches its fingerprint from before billing addresses were read; another amount does not', () => {
  const billingAddress = { country: 'BR', city: 'Santos' }
  const fraudData = { document: '52998224725', name: 'Ana', email: 'a@exemplo.com', phone: '1' }
  const order = (value: number, address?: object) => ({
    title: 'Café',
    value,
    installments: 1,
    payment: { method: 'PIX', fraudData: { ...fraudData, billingAddress: address } },
  })
  const read = (sent: unknown) => createOrderOperation.body!.parse(sent)
  expect(matches(createOrderOperation, order(60, billingAddress), read(order(60)))).toBe(true)
  expect(matches(createOrderOperation, order(60, billingAddress), read(order(60, billingAddress)))).toBe(true)
  expect(matches(createOrderOperation, order(60, billingAddress), read(order(61)))).toBe(false)
})

test('a subscription matches its fingerprint from when an additional value was a number', () => {
  const example = createSubscriptionOperation.requestExample as object
  const sent = (additionalValue: unknown) => ({ ...example, additionalValue })
  const before = (additionalValue: number | undefined) => ({
    ...createSubscriptionOperation.body!.parse(example),
    ...(additionalValue !== undefined && { additionalValue }),
  })
  expect(matches(createSubscriptionOperation, sent(5), before(500))).toBe(true)
  expect(matches(createSubscriptionOperation, sent(undefined), before(undefined))).toBe(true)
  expect(matches(createSubscriptionOperation, sent({ value: 5, installments: 1 }), before(500))).toBe(false)
})

test('a link matches its fingerprint from when absent settings were stored as false; another setting does not', () => {
  const read = createPaymentLinkOperation.body!.parse(paymentLinkRequestExample)
  const settings = (threeDSecureEnabled: boolean) => ({
    ...read,
    paymentOrder: { ...read.paymentOrder, threeDSecureEnabled, requiresLiabilityShift: false },
  })
  expect(matches(createPaymentLinkOperation, paymentLinkRequestExample, settings(false))).toBe(true)
  expect(matches(createPaymentLinkOperation, paymentLinkRequestExample, settings(true))).toBe(false)
})
