// Card orders over HTTP, with the key of one seller.

import { getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { testCard } from '@/lib/testing/card'
import { type AnyBody, call } from './api'

type Members = Record<string, unknown>

export const cardOrderRequest = (payment: Members = {}, changes: Members = {}) => ({
  title: 'Café especial 1 kg',
  value: 100,
  installments: 1,
  payment: { method: 'CREDIT_CARD', card: testCard(), ...payment },
  ...changes,
})

/** The field that an error names. */
export const blamed = (body: AnyBody) => body.errors[0].description.split(':')[0]

export function cardOrders(keyOf: () => string) {
  return {
    create: (payment: Members = {}, changes: Members = {}, input: Members = {}) =>
      call(createOrderOperation, { key: keyOf(), body: cardOrderRequest(payment, changes), ...input }),
    /** The order once it has left SENT. */
    async settled(uuid: string) {
      for (let tries = 0; tries < 100; tries += 1) {
        const { body } = await call(getOrderOperation, { key: keyOf(), params: { uuid } })
        if (body.status !== 'SENT') return body
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`order ${uuid} is still SENT`)
    },
  }
}
