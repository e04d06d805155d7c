import { expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testHouse } from '@/e2e/fixtures/house'
import { followCheckout } from './follow-checkout'
import { loadCheckout } from './load-checkout'
import { startPayment } from './start-payment'

const house = await testHouse()

test('the page of a link follows its own order, and no other of the same seller', async () => {
  const seller = await house.seller()
  const [own, other] = [await house.link(seller), await house.link(seller)]
  for (const { code } of [own, other])
    await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const uuidOf = async (code: string) => (await loadCheckout(house.ctx(), code)).order!.uuid
  const concerns = await followCheckout(house.ctx(), own)
  expect(concerns({ resourceUuid: await uuidOf(own.code) })).toBe(true)
  expect(concerns({ resourceUuid: await uuidOf(other.code) })).toBe(false)
})

test('nobody can follow a link that is not there, whatever is put in its place', async () => {
  for (const code of ['k7Qm2xV9tR4wZp1s', '', '\0', "'", 'x'.repeat(5000)]) {
    await expect(followCheckout(house.ctx(), { code })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
})
