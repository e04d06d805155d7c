import { expect, test } from 'vitest'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { listSubscriptionsOperation } from '@/lib/payments/subscriptions/managing-contract'
import { testApp } from '@/lib/testing/app'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { listSubscriptions } from './list-subscriptions'

const app = await testApp()

test('subscriptions are filtered by document, name, plan and status, alone and combined, and paged', async () => {
  const shop = await subscriptionShop(app)
  const ctx = await shop.asSeller()
  const other = await createBuyer(ctx, {
    document: { number: '11144477735', type: 'CPF', country: 'BR' },
    name: 'Zénaïde 100%',
    email: 'zenaide@exemplo.com.br',
  })
  const plan = await createPlan(
    ctx,
    planRequest.parse({
      title: 'Clube do chá',
      values: [{ type: 'MONTHLY', valuePerMonth: 50 }],
      acceptPaymentMethods: ['PIX'],
    }),
  )
  const pix = { method: 'PIX' }
  const mine = [await shop.subscribe(pix), await shop.subscribe(pix), await shop.subscribe(pix)].reverse()
  const theirs = await shop.subscribe(pix, { uuidBuyer: other.uuid })
  const ofPlan = await shop.subscribe(pix, { uuidPlan: plan.uuid })
  const list = async (query: Record<string, string>) => {
    const request = listSubscriptionsOperation.query!.parse(query)
    return (await listSubscriptions(ctx, request)).rows.map((row) => row.subscription.uuid)
  }

  expect(await list({ customerDocument: '111.444.777-35' })).toEqual([theirs])
  expect(await list({ customerDocument: '11222333000181' })).toEqual([])
  expect(await list({ customerName: 'zenAIDE 100%' })).toEqual([theirs])
  for (const customerName of ['%', 'aide', 'Zenaide _00']) {
    expect(await list({ customerName }), customerName).toEqual([])
  }
  expect(await list({ uuidPlan: plan.uuid.toUpperCase() })).toEqual([ofPlan])
  expect(await list({ uuidPlan: '00000000-0000-4000-8000-000000000000' })).toEqual([])
  const all = {
    customerDocument: '52998224725',
    customerName: 'Maria',
    uuidPlan: shop.plan.uuid,
    status: 'PENDING',
  }
  expect(await list(all)).toEqual(mine)
  expect(await list({ ...all, size: '2', page: '1' })).toEqual(mine.slice(2))
  expect(await list({ ...all, after: mine[0]! })).toEqual(mine.slice(1))
  expect(await list({ ...all, status: 'ACTIVE' })).toEqual([])
})
