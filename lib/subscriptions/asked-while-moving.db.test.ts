import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testCard } from '@/e2e/fixtures/card'
import { subscriptionShop } from '@/e2e/fixtures/subscription-shop'
import { moveClock } from '@/lib/sellers/move-clock'
import { retryCycles } from '@/lib/subscriptions/cycles/retry-due'

const app = await testApp()
afterEach(() => {
  vi.useRealTimers()
})

test('a clock that moves on while a worker asks a card misses none of the days on which it is asked again', async () => {
  const shop = await subscriptionShop(app)
  const declined = { method: 'CREDIT_CARD', card: testCard({ holderName: 'FUND SILVA' }) }
  const uuid = await shop.subscribe(declined, { startDate: '2026-11-21' })
  await shop.move({ to: '2026-11-22T11:59:00Z' })
  expect(await shop.cycles(uuid)).toEqual(['2026-11-21 SENT: FAILED'])
  await moveClock(app.ctx(), shop.seller.id, new Date('2026-11-22T12:00:30Z'))

  const ctx = app.ctx()
  const { acquirer } = ctx.ports
  let signalRequested = () => {}
  const asked = new Promise<void>((resolve) => {
    signalRequested = resolve
  })
  const slow: typeof acquirer = {
    ...acquirer,
    authorize: async (authorization) => {
      signalRequested()
      await sleep(300)
      return acquirer.authorize(authorization)
    },
  }
  const worker = retryCycles({ ...ctx, ports: { ...ctx.ports, acquirer: slow } })
  await asked
  // A move waits for the acquirer only so long: its stopwatch stands still here, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] })
  await shop.move({ days: 10 })
  await worker

  expect(await shop.cycles(uuid)).toEqual(['2026-11-21 LATE: FAILED FAILED FAILED FAILED FAILED'])
})
