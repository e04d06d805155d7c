// Stored responses: what was stored opens as it was, and an order takes little room.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '@/lib/base/kernel/sealed'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { packBody, unpackBody } from './packed-body'
import { contextOf, openBody, sealBody } from './stored-response'

const PIX_CODE =
  '00020101021226830014br.gov.bcb.pix2561pagar.exemplo.com.br/simulators/pix/1k9Qm2xV9tR4wZp1sB7cD3eF5gH520400005303986540589.905802BR5913Cafe do Porto6006Santos62070503***6304A1B2'

/** As the API answers an order by PIX of a known buyer. */
const order = JSON.stringify({
  ...createOrderOperation.response.example,
  charges: [{ ...createOrderOperation.response.example.charges[0], pixCode: PIX_CODE }],
})

const sealer = createSealer({ keys: { 'a1-1': new Uint8Array(32) }, current: 'a1-1' })
const context = contextOf({ sellerId: 1, operation: 'createOrder', key: 'x' })

test.each([
  ['an order', order],
  ['no body', ''],
  ['a short one', '{}'],
  ['a list', '[{"uuid":1}]'],
  ['text of every language', JSON.stringify({ title: 'Café ☕ 日本 \u0000 "{}" \n' })],
  ['what does not compress', JSON.stringify(createHash('sha512').update('x').digest('base64'))],
])('%s is opened byte for byte', (_, body) => {
  expect(unpackBody(packBody(body))).toBe(body)
  expect(openBody({ sealer }, sealBody({ sealer }, body, context), context)).toBe(body)
})

test('what was sealed without compression is opened', () => {
  for (const body of ['', '{}', order])
    expect(openBody({ sealer }, sealer.seal(body, context), context)).toBe(body)
})

test('what is stored in one version is opened by the next: the first dictionary is as it was', () => {
  const stored = packBody('{"uuid":"","status":"SENT","title":"Café"}')
  expect(stored.toString('hex')).toBe('012326933a27a61d5ea9540b00')
  expect(unpackBody(stored)).toBe('{"uuid":"","status":"SENT","title":"Café"}')
})

test('an order takes less than half of a kilobyte, sealed', () => {
  expect(order.length).toBeGreaterThan(1_200)
  expect(sealBody({ sealer }, order, context).length).toBeLessThan(512)
})

test('a response that a later version compressed is refused, not misread', () => {
  expect(() => unpackBody(Buffer.of(2, 1, 2, 3))).toThrow('later version')
})
