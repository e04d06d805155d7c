import { describe, expect, test } from 'vitest'
import { createApiKey } from '@/lib/access/api-keys/create-api-key'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { asOperator, noLimits } from '@/lib/testing/live/applicant'
import { liveShop } from '@/lib/testing/live/live-shop'
import { addPerson } from '@/lib/testing/shops/add-person'
import { changeLimits } from './change-limits'
import { closeSeller } from './close-seller'
import { getSellerForOperator } from './get-seller'
import { listSellers } from './list-sellers'
import { reactivateSeller, suspendSeller } from './suspend-seller'

const app = await testApp()
const asRisk = () => asOperator(app)
const reason = 'Contestações demais nesta semana.'

async function soldByPix() {
  const shop = await liveShop(app)
  const { charge } = await shop.byPix(100)
  await payAtBank(shop.asSeller(), charge.bankReference!)
  await sealPostings(app.ctx())
  return { shop, charge, uuid: shop.seller.uuid }
}

const payoutsOf = (id: number) => app.sql`select status, value::int from payouts where seller_id = ${id}`

describe('a suspended seller', () => {
  test('is not paid out until the suspension ends; refunds go on', async () => {
    const { shop, charge, uuid } = await soldByPix()
    await suspendSeller(asRisk(), { uuid, reason })
    app.advance(3 * DAY_MS)
    await beginPayouts(app.ctx())
    expect(await payoutsOf(shop.seller.id)).toEqual([])
    await createRefund(shop.asSeller(), { chargeUuid: charge.uuid, value: centavos(1_000) })
    await expect(shop.byPix(1)).rejects.toMatchObject({ code: 'CONFLICT' })
    await reactivateSeller(asRisk(), { uuid, reason: 'Resolvido.' })
    await beginPayouts(app.ctx())
    const [payout] = await payoutsOf(shop.seller.id)
    expect(payout).toMatchObject({ status: 'PROCESSING' })
    expect((await shop.byPix(1)).status).toBe('SENT')
  })

  test('keeps a payout that was begun before and not requested yet', async () => {
    const { shop, uuid } = await soldByPix()
    app.advance(3 * DAY_MS)
    await beginPayouts(app.ctx())
    await suspendSeller(asRisk(), { uuid, reason })
    await settlePayouts(app.ctx())
    expect(await payoutsOf(shop.seller.id)).toMatchObject([{ status: 'PROCESSING' }])
    await reactivateSeller(asRisk(), { uuid, reason: 'Resolvido.' })
    await settlePayouts(app.ctx())
    expect(await payoutsOf(shop.seller.id)).toMatchObject([{ status: 'SUCCESS' }])
  })

  test('is not a sandbox seller', async () => {
    const { uuid } = await app.seller()
    await expect(suspendSeller(asRisk(), { uuid, reason })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('closing', () => {
  test('wants a plan for open money, revokes keys and keeps the history', async () => {
    const { shop, uuid } = await soldByPix()
    const { id: sellerId } = shop.seller
    const owner = await addPerson(app, { sellerId, role: 'OWNER' })
    const person = { userUuid: owner.uuid, sessionUuid: uuid, email: owner.email, ...ALWAYS_PROVEN }
    const asOwner = () => app.ctx({ kind: 'portal-user', sellerId, role: 'OWNER', ...person })
    const key = { title: 'ERP', scopes: ['read' as const], addresses: [], expiresInDays: 30 }
    await createApiKey(asOwner(), key)
    await expect(closeSeller(asRisk(), { uuid, reason })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: [{ field: 'plan' }] },
    })
    await closeSeller(asRisk(), { uuid, reason, plan: 'Transferir o saldo na próxima data.' })
    const keys = await app.sql`select active from platform.api_keys where seller_id = ${sellerId}`
    expect(keys).toEqual([{ active: false }])
    await expect(createApiKey(asOwner(), key)).rejects.toMatchObject({ code: 'CONFLICT' })
    const { seller, moves, entries, waiting, routes } = await getSellerForOperator(asRisk(), { uuid })
    expect(seller.status).toBe('CLOSED')
    expect(entries[0]).toMatchObject({ action: 'seller.closed', actorKind: 'OPERATOR', sellerId })
    expect([waiting, routes]).toEqual([[], []])
    expect(moves.at(-1)?.reason).toContain('Transferir o saldo')
    // The next banking day of the test's clock.
    app.advance(4 * DAY_MS)
    await beginPayouts(app.ctx())
    expect(await payoutsOf(sellerId)).toHaveLength(1)
  })
})

test('the operator lists sellers with their figures, and changes limits of a live one', async () => {
  const { shop, uuid } = await soldByPix()
  await changeLimits(asRisk(), { uuid, limits: { ...noLimits, perSale: centavos(5_000) } })
  await expect(shop.byPix(51)).rejects.toMatchObject({ details: { info: { reason: 'LIMIT_PER_SALE' } } })
  const { sellers } = await listSellers(asOperator(app, 'VIEWER'), { environment: 'LIVE' })
  expect(sellers.find((one) => one.uuid === uuid)).toMatchObject({
    status: 'ACTIVE',
    balance: { payable: 9_901 },
    openDisputes: 0,
  })
  expect((await listSellers(asRisk(), { search: shop.seller.document.slice(0, 9) })).sellers).toMatchObject([
    { uuid },
  ])
  await expect(listSellers(shop.asSeller(), {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
