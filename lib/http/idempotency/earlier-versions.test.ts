// A request whose key was stored before an upgrade is the same request after it: a mismatch would make the client send it again
// with another key, and pay twice.
import { expect, test } from 'vitest'
import type { Operation } from '@/lib/kernel/operation'
import { createSigner } from '@/lib/kernel/signed'
import { createOrderOperation } from '@/lib/orders/creation/contract'
import { createPaymentLinkOperation, paymentLinkRequestExample } from '@/lib/payment-links/contract'
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

test('a link matches its fingerprint from when absent settings were stored as false; another setting does not', () => {
  const read = createPaymentLinkOperation.body!.parse(paymentLinkRequestExample)
  const settings = (threeDSecureEnabled: boolean) => ({
    ...read,
    paymentOrder: { ...read.paymentOrder, threeDSecureEnabled, requiresLiabilityShift: false },
  })
  expect(matches(createPaymentLinkOperation, paymentLinkRequestExample, settings(false))).toBe(true)
  expect(matches(createPaymentLinkOperation, paymentLinkRequestExample, settings(true))).toBe(false)
})
