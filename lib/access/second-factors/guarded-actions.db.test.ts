// What a session may do only within five minutes after a proof of its person: each use-case, called by a stale session.
import { expect, test } from 'vitest'
import { stopAccountChange } from '@/lib/access/account-changes/stop-account-change'
import { createApiKey } from '@/lib/access/api-keys/create-api-key'
import { createCredential } from '@/lib/access/banking-credentials/create'
import { pinCertificate } from '@/lib/access/banking-credentials/pin-certificate'
import { rotateSecret } from '@/lib/access/banking-credentials/rotate-secret'
import { changeIdleTime } from '@/lib/access/sessions/change-idle-time'
import { changeRole } from '@/lib/access/team/change-role'
import { inviteMember } from '@/lib/access/team/invite-member'
import { removeMember } from '@/lib/access/team/remove-member'
import { resendInvitation } from '@/lib/access/team/resend-invitation'
import { changeSellerAccount } from '@/lib/backoffice/seller-accounts/change-seller-account'
import { sellerChange } from '@/lib/backoffice/seller-accounts/seller-request'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { registerEndpointInput } from '@/lib/messages/webhook-endpoints/contract'
import { registerEndpoint } from '@/lib/messages/webhook-endpoints/register'
import { changeReturnHosts } from '@/lib/parties/seller-settings/change-return-hosts'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { testApp } from '@/lib/testing/app'
import { person } from '@/lib/testing/people/factor-person'
import { addPerson } from '@/lib/testing/shops/add-person'
import { keyedSeller, pix } from '@/lib/testing/shops/keyed-seller'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { newEmail } from '@/lib/testing/shops/team-shop'
import { changeDemands } from './change-demands'

const app = await testApp()
const needsProof = { code: 'FORBIDDEN', details: { stepUp: true } }

/** A session of the seller whose proof is five minutes old, and its context right after the sign-in. */
async function sessionOf(sellerId: number) {
  const ana = await person(app, sellerId)
  const session = await ana.session()
  const fresh = await ana.as(session)
  const invited = await inviteMember(fresh, { email: newEmail(), role: 'VIEWER' })
  app.advance(5 * MINUTE_MS)
  return { fresh, invited, stale: await ana.as(session), again: () => ana.as(session), ...ana }
}

test('a stale session changes neither accounts, keys, secrets, the team nor settings, and other things as before', async () => {
  const { seller, patch } = await keyedSeller(app)
  const { stale, fresh, invited } = await sessionOf(seller.id)
  await app.sql`update platform.invitations set sent_at = sent_at - interval '1 minute'`
  const rui = await addPerson(app, { sellerId: seller.id, role: 'FINANCE' })
  const address = { title: '', url: 'https://loja.com.br/avisos', domains: ['ORDER'] }
  const { endpoint } = await registerEndpoint(fresh, registerEndpointInput.parse(address))
  const { uuid } = await createCredential(fresh, { title: 'ERP' })
  await patch({ account: pix('nova@exemplo.com.br') })
  const [change] = await app.sql`select uuid from account_changes where seller_id = ${seller.id}`
  const guarded: Record<string, (ctx: Ctx) => Promise<unknown>> = {
    stopAccountChange: (ctx) => stopAccountChange(ctx, { uuid: change!.uuid }),
    requestAccountChange: (ctx) =>
      changeSellerAccount(ctx, sellerChange.parse({ account: pix('outra@exemplo.com.br') })),
    createApiKey: (ctx) =>
      createApiKey(ctx, { title: 'x', scopes: ['read'], addresses: [], expiresInDays: 30 }),
    'a new webhook endpoint': (ctx) => registerEndpoint(ctx, registerEndpointInput.parse(address)),
    'another webhook address': (ctx) =>
      changeEndpoint(ctx, { uuid: endpoint.uuid, url: 'https://outra.com.br/avisos' }),
    'a generated webhook secret': (ctx) => changeEndpoint(ctx, { uuid: endpoint.uuid, generateSecret: true }),
    'an own webhook secret': (ctx) => changeEndpoint(ctx, { uuid: endpoint.uuid, secret: 'x'.repeat(32) }),
    'no webhook secret': (ctx) => changeEndpoint(ctx, { uuid: endpoint.uuid, secret: null }),
    createCredential: (ctx) => createCredential(ctx, { title: 'x' }),
    rotateSecret: (ctx) => rotateSecret(ctx, { uuid }),
    pinCertificate: (ctx) => pinCertificate(ctx, { uuid, certificate: 'ab'.repeat(32) }),
    changeIdleTime: (ctx) => changeIdleTime(ctx, { minutes: 15 }),
    changeReturnHosts: (ctx) => changeReturnHosts(ctx, { hosts: ['loja.example.com'] }),
    inviteMember: (ctx) => inviteMember(ctx, { email: newEmail(), role: 'VIEWER' }),
    resendInvitation: (ctx) => resendInvitation(ctx, invited),
    changeRole: (ctx) => changeRole(ctx, { user: rui.uuid, role: 'VIEWER' }),
    removeMember: (ctx) => removeMember(ctx, { user: rui.uuid }),
    changeDemands: (ctx) => changeDemands(ctx, { secondFactorRequired: false, refundStepUpAbove: null }),
  }
  for (const [name, act] of Object.entries(guarded)) {
    await expect(act(stale), name).rejects.toMatchObject(needsProof)
  }
  await changeEndpoint(stale, { uuid: endpoint.uuid, title: 'Avisos' })
  for (const [name, act] of Object.entries(guarded)) {
    expect(await act(fresh).then(() => 'done', String), name).toBe('done')
  }
})

test('a stale session refunds a charge up to the limit of the seller, and an API key any amount', async () => {
  const shop = await refundShop(app)
  const limit = { secondFactorRequired: false, refundStepUpAbove: centavos(3_000) }
  const { stale, fresh } = await sessionOf(shop.seller.id)
  const unlimited = await shop.pix()
  await createRefund(stale, { chargeUuid: unlimited.uuid, value: centavos(3_001) })
  await changeDemands(fresh, limit)
  const { uuid: chargeUuid } = await shop.pix()
  const refund = (ctx: Ctx, value: number) => createRefund(ctx, { chargeUuid, value: centavos(value) })
  await expect(refund(stale, 3_001)).rejects.toMatchObject(needsProof)
  await refund(stale, 2_000)
  // Several refunds of a charge do not pass below the limit.
  await expect(refund(stale, 1_001)).rejects.toMatchObject(needsProof)
  await refund(stale, 1_000)
  await refund(fresh, 3_001)
  const other = await shop.pix()
  await expect(createRefund(stale, { chargeUuid: other.uuid })).rejects.toMatchObject(needsProof)
  await shop.refund(other.uuid)
  const [row] = await app.sql`select security from sellers where id = ${shop.seller.id}`
  expect(row!.security).toEqual({ secondFactorRequired: false, refundStepUpAbove: 3_000 })
})
