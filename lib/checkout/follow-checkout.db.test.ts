import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { followCheckout } from './follow-checkout'
import { loadCheckout } from './load-checkout'
import { startPayment } from './start-payment'

const app = await testApp()

test('the page of a link follows its own order, and no other order of the same seller', async () => {
  const seller = await app.seller()
  const [own, other] = [await app.link(seller), await app.link(seller)]
  for (const { code } of [own, other])
    await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const uuidOf = async (code: string) => (await loadCheckout(app.ctx(), code)).order!.uuid
  const concerns = await followCheckout(app.ctx(), own)
  expect(concerns({ resourceUuid: await uuidOf(own.code) })).toBe(true)
  expect(concerns({ resourceUuid: await uuidOf(other.code) })).toBe(false)
})

test('a link that does not exist cannot be followed, whatever the code', async () => {
  for (const code of ['k7Qm2xV9tR4wZp1s', '', '\0', "'", 'x'.repeat(5000)]) {
    await expect(followCheckout(app.ctx(), { code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
