import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { moveClock } from '@/lib/parties/sellers/move-clock'
import { retryCycles } from '@/lib/payments/subscriptions/cycles/retry-due'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'

const app = await testApp()
afterEach(() => {
  vi.useRealTimers()
})

test('a clock moved while a worker is charging a card misses none of the later retries', async () => {
  const shop = await subscriptionShop(app)
  const declined = { method: 'CREDIT_CARD', card: testCard({ holderName: 'FUND SILVA' }) }
  const uuid = await shop.subscribe(declined, { startDate: '2026-11-21' })
  await shop.move({ to: '2026-11-22T11:59:00Z' })
  expect(await shop.cycles(uuid)).toEqual(['2026-11-21 SENT: FAILED'])
  await moveClock(app.ctx(), shop.seller.id, new Date('2026-11-22T12:00:30Z'))

  const ctx = app.ctx()
  const { acquirer } = ctx.ports
  let signalRequested = () => {}
  const requested = new Promise<void>((resolve) => {
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
  await requested
  // A move waits for the acquirer up to a limit of real time; that timer is stopped here, so that a slow machine does not matter.
  vi.useFakeTimers({ toFake: ['performance'] })
  await shop.move({ days: 10 })
  await worker

  expect(await shop.cycles(uuid)).toEqual(['2026-11-21 LATE: FAILED FAILED FAILED FAILED FAILED'])
})
