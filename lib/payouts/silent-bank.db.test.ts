import { expect, test } from 'vitest'
import { disputeDesk } from '@/e2e/fixtures/dispute-desk'
import { testHouse } from '@/e2e/fixtures/house'
import { beginPayouts } from './begin-payouts'
import { listPayouts } from './list-payouts'
import { settlePayouts } from './settle-payouts'

const house = await testHouse()
const DAY = 24 * 60 * 60_000

test('a bank that never answers is left after a while, and asked again later', async () => {
  const desk = await disputeDesk(house)
  await desk.paidBy('PIX')
  house.advance(3 * DAY)
  await beginPayouts(house.ctx())
  const { transfer } = house.ports.payouts
  house.ports.payouts.transfer = () => new Promise(() => {})
  await expect(settlePayouts(house.ctx())).rejects.toThrow('1 rows failed')
  house.ports.payouts.transfer = transfer
  house.advance(31_000)
  await settlePayouts(house.ctx())
  expect((await listPayouts(desk.asSeller())).map(({ status }) => status)).toEqual(['SUCCESS'])
})
