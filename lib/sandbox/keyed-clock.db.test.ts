import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { refundDesk } from '@/e2e/fixtures/refund-desk'
import { transaction } from '@/lib/kernel/ctx'
import { moveClock } from './move-clock'

const app = await testApp()
const step = { to: undefined, days: 1, hours: 0, minutes: 0 }

test('refunds of all of a charge of which the acquirer tells at once refund it', async () => {
  const desk = await refundDesk(app)
  const charge = await desk.card()
  await desk.part(charge.uuid, 50_00)
  await desk.part(charge.uuid, 50_00)
  const { refund } = app.ports.acquirer
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  let asked = 0
  app.ports.acquirer.refund = async (request) => {
    const answer = await refund(request)
    asked += 1
    if (asked === 2) tell()
    await told
    return answer
  }
  await moveClock(desk.asSeller(), step)
  expect(await desk.statuses(charge)).toEqual(['REFUND', 'REFUND'])
})

test('a clock is not moved inside a transaction, in which no lock holds anybody off', async () => {
  const desk = await refundDesk(app)
  await expect(transaction(desk.asSeller(), (ctx) => moveClock(ctx, step))).rejects.toThrow('outside of any')
})
