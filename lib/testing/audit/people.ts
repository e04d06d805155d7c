// How each action on keys, accounts, sellers and exports is performed. Each function returns the texts that the audit log must not
// contain.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApiKeyInput } from '@/lib/access/api-keys/contract'
import { createApiKey } from '@/lib/access/api-keys/create-api-key'
import { revokeApiKey } from '@/lib/access/api-keys/revoke-api-key'
import { rotateApiKey } from '@/lib/access/api-keys/rotate-api-key'
import { getTestCertificate } from '@/lib/access/banking-certificates/get-test-certificate'
import { ensureTestCertificates } from '@/lib/access/banking-certificates/test-certificates'
import { exportList } from '@/lib/backoffice/lists/exports/export-list'
import { removeView, saveView } from '@/lib/backoffice/lists/views/save-view'
import { registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { sellerRequest as schema } from '@/lib/backoffice/seller-accounts/seller-request'
import type { AuditAction } from '@/lib/base/audit/audit'
import { exportAudit } from '@/lib/base/audit/export-audit'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { readListQuery } from '@/lib/base/lists/query'
import { createLog } from '@/lib/base/log/log'
import { countingDenials } from '@/lib/http/limits/denials'
import { requestAnticipation } from '@/lib/money/receivables/request-anticipation'
import { exportStatement } from '@/lib/money/statement/export-statement'
import { changeSubSeller } from '@/lib/parties/sellers/change-sub-seller'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerChange, subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { orderList } from '@/lib/payments/order-lists/list'
import { moveClock } from '@/lib/sandbox/clock/move'
import type { TestApp } from '@/lib/testing/app'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'
import { addPerson } from '@/lib/testing/shops/add-person'
import { keyedSeller, pix } from '@/lib/testing/shops/keyed-seller'
import { refundShop } from '@/lib/testing/shops/refund-shop'

type Perform = (app: TestApp) => Promise<string[]>
export type Performed = Partial<Record<AuditAction, Perform>>

export const ownerOf = async (app: TestApp) => {
  const seller = await app.seller()
  const { uuid: userUuid } = await addPerson(app, { sellerId: seller.id, role: 'OWNER' })
  return app.ctx({
    kind: 'portal-user',
    userUuid,
    sessionUuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f',
    sellerId: seller.id,
    role: 'OWNER',
    email: 'dona@exemplo.com.br',
    provenAt: app.ctx().systemNow,
  })
}

const bank = (number: string) => ({
  transferType: 'BANK_ACCOUNT' as const,
  account: { bank: '341', issuer: '1234', number, accountType: 'CHECKING' },
})
const view = { list: 'orders', name: 'Maria', query: '', isShared: false }
const maria = { document: '529.982.247-25', name: 'Maria', email: 'maria@exemplo.com.br' }

async function addSubSeller(app: TestApp) {
  const ctx = await ownerOf(app)
  const request = subSellerRequest.parse({ ...maria, account: bank('98765432') })
  return { ctx, subSeller: await createSubSeller(ctx, request) }
}

export const performedByPeople: Performed = {
  async 'key.created'(app) {
    const { token } = await createApiKey(await ownerOf(app), {
      title: 'Loja',
      scopes: ['read'],
      addresses: [],
      expiresInDays: 30,
    })
    return [token]
  },
  async 'key.revoked'(app) {
    const ctx = await ownerOf(app)
    const { uuid, token } = await createApiKey(
      ctx,
      createApiKeyInput.parse({ title: 'Loja', scopes: ['read'] }),
    )
    await revokeApiKey(ctx, { uuid })
    return [token]
  },
  async 'key.rotated'(app) {
    const ctx = await ownerOf(app)
    const input = createApiKeyInput.parse({ title: 'Loja', scopes: ['read'] })
    const { uuid, token } = await createApiKey(ctx, input)
    return [token, (await rotateApiKey(ctx, { uuid, overlapHours: 1 })).token]
  },
  async 'account-change.requested'(app) {
    await (await keyedSeller(app)).patch({ account: bank('12345678') })
    return ['12345678']
  },
  async 'account-change.replaced'(app) {
    const shop = await keyedSeller(app)
    for (const number of ['12345678', '87654321']) await shop.patch({ account: bank(number) })
    return ['87654321']
  },
  async 'account-change.withdrawn'(app) {
    const shop = await keyedSeller(app)
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    await shop.move(25)
    for (const account of [bank('12345678'), pix('nova@exemplo.com.br')]) await shop.patch({ account })
    return ['nova@exemplo.com.br']
  },
  async 'account-change.stopped'(app) {
    const shop = await keyedSeller(app)
    await shop.patch({ account: bank('12345678') })
    await shop.stop((await shop.pending())!)
    return []
  },
  async 'account-change.applied'(app) {
    const shop = await keyedSeller(app)
    await shop.patch({ account: bank('12345678') })
    await shop.move(25)
    return ['12345678']
  },
  async 'seller.registered'(app) {
    const request = sellerRequest({ document: newCnpj() })
    const { token } = await registerSeller(app.ctx({ kind: 'operator', by: 'key 1' }), schema.parse(request))
    return [token, String(request.password), String(request.document).replace(/\D/g, '')]
  },
  async 'seller.changed'(app) {
    await (await keyedSeller(app)).patch({
      fantasyName: 'Outro nome',
      owner: { name: 'Dona', document: '39053344705', birthdate: '1980-01-31' },
    })
    return ['39053344705', '1980-01-31']
  },
  async 'sub-seller.created'(app) {
    await addSubSeller(app)
    return ['52998224725', '98765432']
  },
  async 'sub-seller.changed'(app) {
    const { ctx, subSeller } = await addSubSeller(app)
    const change = { document: '390.533.447-05', account: bank('55554444') }
    await changeSubSeller(ctx, { ...subSellerChange.parse(change), id: subSeller.id })
    return ['39053344705', '55554444']
  },
  async 'receivables.anticipated'(app) {
    const shop = await refundShop(app)
    await shop.card({}, { installments: 3 })
    await requestAnticipation(shop.asSeller(), { until: '2027-01-31' as CivilDate })
    return []
  },
  async 'export.statement'(app) {
    const day = '2026-11-20' as CivilDate
    await exportStatement(await ownerOf(app), { format: 'csv', from: day, to: day })
    return []
  },
  async 'export.audit'(app) {
    await exportAudit(await ownerOf(app), {}, 'pt-BR')
    return []
  },
  async 'export.list'(app) {
    const query = readListQuery(orderList.fields, { q: 'maria@exemplo.com.br' })
    await exportList(await ownerOf(app), { list: orderList, query, locale: 'pt-BR' })
    return ['maria@exemplo.com.br']
  },
  async 'view.saved'(app) {
    await saveView(await ownerOf(app), { ...view, query: 'q=maria@exemplo.com.br' })
    return ['maria@exemplo.com.br']
  },
  async 'view.removed'(app) {
    const ctx = await ownerOf(app)
    await removeView(ctx, await saveView(ctx, view))
    return []
  },
  async 'export.banking-certificate'(app) {
    const folder = mkdtempSync(path.join(tmpdir(), 'balcao-audit-'))
    ensureTestCertificates(folder, ['localhost'], app.ctx().systemNow)
    const ctx = await ownerOf(app)
    const banking = { url: 'https://localhost', testCertificates: folder }
    const file = 'partner.pem'
    await getTestCertificate({ ...ctx, settings: { ...ctx.settings, banking } }, { file })
    rmSync(folder, { recursive: true })
    return []
  },
  async 'clock.moved'(app) {
    await moveClock(await ownerOf(app), { to: undefined, days: 1, hours: 0, minutes: 0 })
    return []
  },
  async 'access.denied'(app) {
    const ctx = await ownerOf(app)
    const parts = { fingerprintKey: new Uint8Array(32), log: createLog('silent') }
    const refuse = () => {
      throw new Problem('FORBIDDEN')
    }
    for (let n = 0; n < 20; n += 1) await countingDenials(parts, ctx, refuse).catch(() => undefined)
    return []
  },
}
