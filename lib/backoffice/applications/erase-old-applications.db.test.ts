import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { moveSeller } from '@/lib/parties/live-sellers/move-seller'
import type { SellerTrigger } from '@/lib/parties/live-sellers/seller-status'
import { lockSeller } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'
import { applicant, asOperator, noLimits } from '@/lib/testing/live/applicant'
import { eraseOldApplications } from './erase-old-applications'
import { approveApplication, refuseApplication, reopenApplication } from './review/decide'

const app = await testApp()
const asRisk = () => asOperator(app)
const days = (count: number) => app.advance(count * DAY_MS)
const erase = () => eraseOldApplications(app.ctx())

type Shop = Awaited<ReturnType<typeof applicant>>
let shop: Shop

const left = async ({ seller }: Shop) => {
  const [row] = await app.sql`
    select (select count(*)::int from platform.application_documents where seller_id = ${seller.id}) as documents,
      owners is not null as owners, company is not null as company, account is not null as account, terms_version as terms
    from platform.seller_applications where seller_id = ${seller.id}`
  return row
}
const whole = { documents: 3, owners: true, company: true, account: true, terms: '2026-11' }
const erased = { documents: 0, owners: false, company: false, account: false, terms: '2026-11' }

const move = (trigger: SellerTrigger) =>
  transaction(app.ctx(), async (ctx) => {
    await moveSeller(ctx, (await lockSeller(ctx.tx, shop.seller.id))!, trigger)
  })

beforeEach(async () => {
  shop = await applicant(app)
  await shop.apply()
})

describe('what an application has of people', () => {
  test('is erased 90 days after it was refused, and the audit log says so without it', async () => {
    await refuseApplication(asRisk(), { uuid: shop.seller.uuid, reason: 'Sem documentos.' })
    days(89)
    await erase()
    expect(await left(shop)).toEqual(whole)
    days(2)
    await erase()
    expect(await left(shop)).toEqual(erased)
    const entries = await app.sql`
      select after::text as after from audit_entries where action = 'application.erased' and seller_id = ${shop.seller.id}`
    expect(entries).toEqual([{ after: '{"files": 3, "status": "REFUSED"}' }])
    expect(await erase()).toBe(0)
  })

  test('stays while the seller may apply again', async () => {
    await refuseApplication(asRisk(), { uuid: shop.seller.uuid, reason: 'Sem documentos.' })
    days(80)
    await reopenApplication(asRisk(), { uuid: shop.seller.uuid, reason: 'Trouxe documentos.' })
    for (let times = 0; times < 3; times++) {
      days(80)
      await erase()
      expect(await left(shop)).toEqual(whole)
      await shop.fill()
    }
    days(80)
    await shop.add('ARTICLES')
    days(80)
    await erase()
    expect(await left(shop)).toEqual({ ...whole, documents: 4 })
  })

  test('is erased 90 days after the last change where it was to be corrected, and was left', async () => {
    await refuseApplication(asRisk(), { uuid: shop.seller.uuid, reason: 'Sem documentos.' })
    await reopenApplication(asRisk(), { uuid: shop.seller.uuid, reason: 'Trouxe documentos.' })
    days(91)
    await erase()
    expect(await left(shop)).toEqual(erased)
    await shop.fill()
    await erase()
    expect(await left(shop)).toMatchObject({ company: true })
  })

  test('is erased 90 days after the last change where it was never sent', async () => {
    shop = await applicant(app)
    await shop.fill()
    await shop.add('ARTICLES')
    days(89)
    await erase()
    expect(await left(shop)).toMatchObject({ documents: 1, company: true })
    days(2)
    await erase()
    expect(await left(shop)).toEqual({ ...erased, terms: null })
  })

  test('stays while the operator reviews it', async () => {
    days(400)
    await erase()
    expect(await left(shop)).toEqual(whole)
  })

  test('is erased like a refused one where it was closed before its approval', async () => {
    await move('close')
    days(91)
    await erase()
    expect(await left(shop)).toEqual(erased)
  })

  test('of an approved seller is stored for ten years from the end of the year in which it was closed', async () => {
    await approveApplication(asRisk(), { ...(await shop.shown()), limits: noLimits })
    days(4_000)
    await erase()
    expect(await left(shop)).toEqual(whole)
    await move('close')
    const year = app.ctx().systemNow.getUTCFullYear()
    const toYear = (to: number) =>
      app.advance(Date.parse(`${to}-01-01T12:00:00Z`) - app.ctx().systemNow.getTime())
    toYear(year + 10)
    await erase()
    expect(await left(shop)).toEqual(whole)
    toYear(year + 11)
    await erase()
    expect(await left(shop)).toEqual(erased)
  })
})
