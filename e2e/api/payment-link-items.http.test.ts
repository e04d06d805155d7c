import { expect, test } from 'vitest'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { call } from '@/lib/testing/http/api'
import { serverUrl } from '@/lib/testing/http/server'
import { linkRequest } from '@/lib/testing/link'

const create = (order: object) => call(createPaymentLinkOperation, { body: linkRequest({}, { ...order }) })
const items = [{ description: 'Café do sítio', quantity: 3, unitValue: 30 }]
const lines = { items, deliveryValue: 9.9, discountValue: 10 }

test('the items of a link come back as they were sent, and the page shows them in its first answer', async () => {
  const { status, body } = await create(lines)
  expect(status).toBe(200)
  expect(body.paymentOrder).toMatchObject(lines)
  const page = await (await fetch(`${serverUrl}${new URL(body.url).pathname}`)).text()
  // The markup, before the data of scripts.
  const markup = page.slice(0, page.indexOf('self.__next_f'))
  for (const text of ['Café do sítio', '3 × R$', '9,90', '−R$']) expect(markup).toContain(text)
})

test('items that do not sum to the value are refused at its field', async () => {
  const { status, body } = await create({ ...lines, value: 89.91 })
  expect([status, body.details]).toEqual([
    400,
    [
      expect.objectContaining({
        field: 'paymentOrder.value',
        message: 'não é a soma de items e deliveryValue menos discountValue',
      }),
    ],
  ])
})
