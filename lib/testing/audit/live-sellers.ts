// How each action on live sellers and their applications is performed.

import { removeDocument } from '@/lib/backoffice/applications/documents'
import { eraseOldApplications } from '@/lib/backoffice/applications/erase-old-applications'
import {
  approveApplication,
  refuseApplication,
  reopenApplication,
  requestInformation,
} from '@/lib/backoffice/applications/review/decide'
import { readDocument } from '@/lib/backoffice/applications/review/get-review'
import { changeLimits } from '@/lib/backoffice/seller-accounts/operator/change-limits'
import { closeSeller } from '@/lib/backoffice/seller-accounts/operator/close-seller'
import { reactivateSeller, suspendSeller } from '@/lib/backoffice/seller-accounts/operator/suspend-seller'
import { completeSignUp } from '@/lib/backoffice/sign-ups/complete-sign-up'
import { refuseSignUp } from '@/lib/backoffice/sign-ups/decide-sign-up'
import { eraseUnusedShops } from '@/lib/backoffice/sign-ups/erase-unused-shops'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { TestApp } from '@/lib/testing/app'
import { applicant, asOperator, noLimits } from '@/lib/testing/live/applicant'
import { signingUp } from '@/lib/testing/people/signing-up'
import { newEmail } from '@/lib/testing/shops/team-shop'
import type { Performed } from './people'

const reason = 'Por este motivo.'

async function applied(app: TestApp) {
  const shop = await applicant(app)
  const { documents } = await shop.apply()
  const { uuid } = shop.seller
  const shown = await shop.shown()
  return { ctx: asOperator(app), uuid, shown, document: documents[0]!.uuid, decision: { uuid, reason } }
}

async function approved(app: TestApp) {
  const { ctx, uuid, shown, decision } = await applied(app)
  await approveApplication(ctx, { ...shown, limits: noLimits })
  return { ctx, uuid, decision }
}

async function waitingSignUp(app: TestApp): Promise<string> {
  const [row] = await app.sql<{ uuid: string }[]>`
    insert into platform.sign_ups (uuid, email, status, locale, requested_at, name, shop_name, document, password_hash)
    values (gen_random_uuid(), 'nova@loja.com.br', 'WAITING', 'en', now(), 'Ana', 'Loja', '52998224725', 'x') returning uuid`
  return row!.uuid
}

export const performedOnLiveSellers: Performed = {
  async 'application.changed'(app) {
    await (await applicant(app)).fill()
    return ['52998224725']
  },
  async 'application.submitted'(app) {
    await (await applicant(app)).apply()
    return ['52998224725']
  },
  async 'application.document-added'(app) {
    await (await applicant(app)).add('OWNER_ID')
    return []
  },
  async 'application.document-removed'(app) {
    const shop = await applicant(app)
    const { uuid } = await shop.add('OWNER_ID')
    await removeDocument(shop.asSeller(), { uuid })
    return []
  },
  async 'application.document-read'(app) {
    const { ctx, uuid, document } = await applied(app)
    await readDocument(ctx, { uuid, document })
    return []
  },
  async 'application.erased'(app) {
    const { ctx, decision } = await applied(app)
    await refuseApplication(ctx, decision)
    const system = app.ctx()
    await eraseOldApplications({ ...system, systemNow: new Date(system.systemNow.getTime() + 91 * DAY_MS) })
    return ['52998224725']
  },
  async 'sandbox.erased'(app) {
    const people = signingUp(app)
    await completeSignUp(people.stranger(), people.form(await people.linkTo(newEmail())))
    await eraseUnusedShops(people.later(91 * DAY_MS))
    return []
  },
  async 'sign-up.refused'(app) {
    const uuid = await waitingSignUp(app)
    await refuseSignUp(asOperator(app), { uuid })
    return ['52998224725']
  },
  async 'seller.information-requested'(app) {
    const { ctx, decision } = await applied(app)
    await requestInformation(ctx, decision)
    return []
  },
  async 'seller.approved'(app) {
    await approved(app)
    return []
  },
  async 'seller.refused'(app) {
    const { ctx, decision } = await applied(app)
    await refuseApplication(ctx, decision)
    return []
  },
  async 'seller.reopened'(app) {
    const { ctx, decision } = await applied(app)
    await refuseApplication(ctx, decision)
    await reopenApplication(ctx, decision)
    return []
  },
  async 'seller.suspended'(app) {
    const { ctx, decision } = await approved(app)
    await suspendSeller(ctx, decision)
    return []
  },
  async 'seller.reactivated'(app) {
    const { ctx, decision } = await approved(app)
    await suspendSeller(ctx, decision)
    await reactivateSeller(ctx, decision)
    return []
  },
  async 'seller.closed'(app) {
    const { ctx, decision } = await approved(app)
    await closeSeller(ctx, decision)
    return []
  },
  async 'seller.limits-changed'(app) {
    const { ctx, uuid } = await approved(app)
    await changeLimits(ctx, { uuid, limits: { ...noLimits, perSale: centavos(100) } })
    return []
  },
}
