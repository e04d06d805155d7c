// Sandbox sellers that nobody used, as the operator finds them.
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { asOperator } from '@/lib/testing/live/applicant'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { listSellers, UNUSED_DAYS } from './list-sellers'

const app = await testApp()

test('a sandbox seller without an order counts as unused from its ninetieth day on', async () => {
  const createdAt = (days: number) => new Date(app.ctx().now.getTime() - days * DAY_MS)
  const old = { createdAt: createdAt(UNUSED_DAYS + 1) }
  const unused = await app.seller(old)
  await app.seller({ createdAt: createdAt(UNUSED_DAYS) })
  await app.seller({ ...old, environment: 'LIVE' })
  await app.seller({ ...old, replacedAt: app.ctx().now })
  const used = await app.seller(old)
  const { code } = await app.link(used)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { sellers } = await listSellers(asOperator(app), { unused: true })
  expect(sellers.map(({ uuid }) => uuid)).toEqual([unused.uuid])
})
