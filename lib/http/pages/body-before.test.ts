// A request that was kept with its key before an upgrade is the same request after it: another answer would ask for another key,
// and so for paying twice.
import { expect, test } from 'vitest'
import { fingerprintOf } from '@/lib/http/idempotency/idempotency'
import type { Operation } from '@/lib/kernel/operation'
import { createSigner } from '@/lib/kernel/signed'
import { createOrderOperation } from '@/lib/orders/creation/contract'
import { createPaymentLinkOperation, paymentLinkRequestExample } from '@/lib/payment-links/contract'

const signer = createSigner({ current: 'a', keys: { a: new Uint8Array(32) } })

function fits(operation: Operation, sent: unknown, before: unknown): boolean | undefined {
  const body = operation.body!.parse(sent)
  const kept = fingerprintOf(signer, [null, before]).made
  return fingerprintOf(signer, [null, body], [null, operation.bodyBefore!(body)]).fits(kept)
}

test('an order is the one that was kept when its billing address was not read, and one of another amount is not', () => {
  const billingAddress = { country: 'BR', city: 'Santos' }
  const fraudData = { document: '52998224725', name: 'Ana', email: 'a@exemplo.com', phone: '1' }
  const order = (value: number, address?: object) => ({
    title: 'Café',
    value,
    installments: 1,
    payment: { method: 'PIX', fraudData: { ...fraudData, billingAddress: address } },
  })
  const read = (sent: unknown) => createOrderOperation.body!.parse(sent)
  expect(fits(createOrderOperation, order(60, billingAddress), read(order(60)))).toBe(true)
  expect(fits(createOrderOperation, order(60, billingAddress), read(order(60, billingAddress)))).toBe(true)
  expect(fits(createOrderOperation, order(60, billingAddress), read(order(61)))).toBe(false)
})

test('a link is the one that was kept when what it did not say was read as no', () => {
  const read = createPaymentLinkOperation.body!.parse(paymentLinkRequestExample)
  const said = (threeDSecureEnabled: boolean) => ({
    ...read,
    paymentOrder: { ...read.paymentOrder, threeDSecureEnabled, requiresLiabilityShift: false },
  })
  expect(fits(createPaymentLinkOperation, paymentLinkRequestExample, said(false))).toBe(true)
  expect(fits(createPaymentLinkOperation, paymentLinkRequestExample, said(true))).toBe(false)
})
