// After its request was sent, no failure of a payment lets another acquirer take it.
import { expect, test } from 'vitest'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { requestOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { testApp } from '@/lib/testing/app'

const app = await testApp()
const queriesUrl = 'http://127.0.0.1:1'

test('a repeated request whose look-up can not be sent', async () => {
  const one = await cieloUnderTest(app, { settings: { queriesUrl } })
  const request = requestOf(one)
  one.lose('authorize', 'after')
  await expect(one.acquirer.authorize(request)).rejects.toThrow()
  await expect(one.acquirer.authorize(request)).rejects.toThrow(NoAnswer)
  expect(await one.charged(request.reference)).toBe(1)
})

test('an answer for another payment than the one that was looked up meanwhile', async () => {
  const one = await cieloUnderTest(app, { settings: { queriesUrl } })
  const request = requestOf(one)
  const held = one.hold('late', 'sale')
  const sending = one.acquirer.authorize(request)
  await held.arrived
  await app.sql`update cielo_sales set payment_id = gen_random_uuid(), state = 'ANSWERED'
    where reference = ${request.reference}`
  held.release()
  await expect(sending).rejects.toThrow(NoAnswer)
})
