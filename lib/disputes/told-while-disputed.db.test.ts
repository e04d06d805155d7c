import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { disputeDesk } from '@/e2e/fixtures/dispute-desk'
import { centavos } from '@/lib/kernel/money'
import { createRefund } from '@/lib/refunds/create-refund'

const app = await testApp()

test('while one charge is disputed a refund of another is told in the shape of a dispute, inside its charge', async () => {
  const desk = await disputeDesk(app)
  const [first, second] = await desk.paidBy('PIX', { installments: 2, paid: 2 })
  await desk.open(first!)
  await createRefund(desk.asSeller(), { chargeUuid: second!.uuid, value: centavos(100) })
  const told = (await desk.toldOf(first!)).filter(({ status }) => status === 'DISPUTE')
  expect(told).toHaveLength(2)
  for (const member of ['cards', 'refunds', 'authorizationCode']) expect(told[1]).not.toHaveProperty(member)
  expect(told[1]).toMatchObject({ charge: { uuid: second!.uuid, refunds: [{ amount: 1 }] } })
})
