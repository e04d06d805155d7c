// A company in the sandbox and live: who starts the live seller, what it takes over, and who has the document.
import { expect, test } from 'vitest'
import type { PortalSession } from '@/lib/access/portal-users/authenticate-session'
import { listOwnWorkplaces } from '@/lib/access/portal-users/list-workplaces'
import { closeSeller } from '@/lib/backoffice/seller-accounts/operator/close-seller'
import { registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { sellerRequest as schema } from '@/lib/backoffice/seller-accounts/seller-request'
import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Role } from '@/lib/base/kernel/permissions'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import { replaceSeller } from '@/lib/parties/sellers/sandbox/replace-seller'
import { testApp } from '@/lib/testing/app'
import { asOperator, filledIn, noLimits, pdf } from '@/lib/testing/live/applicant'
import { refusalOf } from '@/lib/testing/people/signing-up'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { addDocument } from './documents'
import { getLiveStart } from './get-live-start'
import { approveApplication } from './review/decide'
import { getReview } from './review/get-review'
import { saveApplication } from './save-application'
import { startLiveSeller } from './start-live-seller'
import { submitApplication } from './submit-application'

const app = await testApp()
const register = (changes: Record<string, unknown> = {}) =>
  registerSeller(app.ctx({ kind: 'operator', by: 'key 1' }), schema.parse(sellerRequest(changes)))

/** A sandbox seller of which a person in a role is signed in. */
async function shopWith(role: Role, changes: Record<string, unknown> = {}) {
  const shop = await teamShop(app)
  const { seller } = await register(changes)
  const person = await shop.person(role, { sellerId: seller.id })
  const session = (await shop.enter(person.email)) as PortalSession
  const { sessionUuid, userUuid } = session
  const as = (sellerId = seller.id): Ctx =>
    app.ctx({ kind: 'portal-user', userUuid, sessionUuid, sellerId, role })
  const again = () => shop.enter(person.email) as Promise<PortalSession>
  return { seller, as, again, shop }
}

type Shop = Awaited<ReturnType<typeof shopWith>>

async function started({ as, again }: Shop) {
  await startLiveSeller(as())
  const { seller } = await again()
  const asLive = () => as(seller.id)
  return { seller, asLive }
}

/** Fills in and submits the application, and returns how the operator approves it. */
async function applied({ seller, asLive }: Awaited<ReturnType<typeof started>>) {
  await saveApplication(asLive(), filledIn())
  for (const kind of ['ARTICLES', 'OWNER_ID', 'PROOF_OF_ADDRESS'] as const)
    await addDocument(asLive(), { kind, name: `${kind}.pdf`, content: pdf() })
  const { application } = await submitApplication(asLive(), { acceptsTerms: true, termsVersion: '2026-11' })
  const submittedAt = application.submittedAt!.toISOString()
  return () => approveApplication(asOperator(app), { uuid: seller.uuid, limits: noLimits, submittedAt })
}

test('an owner of a sandbox seller starts the live one with what is known, without its account, keys and people', async () => {
  const shop = await shopWith('OWNER')
  const moved = atSellerClock(shop.as(), 1_000 * DAY_MS)
  await startLiveSeller(moved)
  const { seller } = await shop.again()
  const { document, companyName, fantasyName, email, address, owner } = shop.seller
  expect(seller).toMatchObject({ document, companyName, fantasyName, email, address, owner })
  expect(seller).toMatchObject({ environment: 'LIVE', status: 'APPLYING', account: null, pixKey: document })
  expect(seller.createdAt).toEqual(moved.systemNow)
  expect(await app.sql`select from platform.api_keys where seller_id = ${seller.id}`).toEqual([])
  expect(await app.sql`select from webhook_endpoints where seller_id = ${seller.id}`).toEqual([])
  expect(await app.sql`select role from platform.memberships where seller_id = ${seller.id}`).toEqual([
    { role: 'OWNER' },
  ])
  const places = await listOwnWorkplaces(shop.as())
  expect(places.map(({ environment }) => environment).toSorted()).toEqual(['LIVE', 'SANDBOX'])
  expect(new Set(places.map((place) => place.document))).toEqual(new Set([document]))
})

test('it is started once: again it is opened, also after a reset of the sandbox', async () => {
  const shop = await shopWith('OWNER')
  const { seller } = await started(shop)
  expect(await startLiveSeller(shop.as())).toEqual({ seller: seller.uuid })
  const replaced = await app.db.transaction(async (tx) => {
    const former = await findSeller(tx, shop.seller.id)
    return replaceSeller({ ...app.ctx(), tx, db: tx, rows: tx.rows }, former!)
  })
  expect(await startLiveSeller(shop.as(replaced.id))).toEqual({ seller: seller.uuid })
  expect(
    await app.sql`select from sellers where environment = 'LIVE' and document = ${seller.document}`,
  ).toHaveLength(1)
})

test('two presses at once start one', async () => {
  const shop = await shopWith('OWNER')
  const both = await Promise.all([1, 2].map(() => startLiveSeller(shop.as())))
  expect(both[0]).toEqual(both[1])
  const { document } = shop.seller
  expect(
    await app.sql`select from sellers where environment = 'LIVE' and document = ${document}`,
  ).toHaveLength(1)
})

test.each<Role>(['FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'])('a %s does not start it', async (role) => {
  const shop = await shopWith(role)
  expect(await refusalOf(startLiveSeller(shop.as()))).toBe('FORBIDDEN')
  expect(await refusalOf(getLiveStart(shop.as()))).toBe('FORBIDDEN')
})

test('another owner reads that it was started, and gets no way into it', async () => {
  const shop = await shopWith('OWNER')
  const { seller } = await started(shop)
  const other = await shop.shop.person('OWNER', { sellerId: shop.seller.id })
  const { sessionUuid, userUuid } = (await shop.shop.enter(other.email)) as PortalSession
  const named = { userUuid, sessionUuid, sellerId: shop.seller.id, role: 'OWNER' as const }
  const asOther = app.ctx({ kind: 'portal-user', ...named })
  expect(await refusalOf(startLiveSeller(asOther))).toBe('CONFLICT')
  const start = await getLiveStart(asOther)
  expect([start.uuid, start.isStarted]).toEqual([undefined, true])
  expect((await listOwnWorkplaces(asOther)).map(({ sellerUuid }) => sellerUuid)).not.toContain(seller.uuid)
})

test('a live seller and an API key start nothing', async () => {
  const shop = await shopWith('OWNER')
  const { asLive } = await started(shop)
  expect(await refusalOf(startLiveSeller(asLive()))).toBe('NOT_FOUND')
  const key = { kind: 'api-key', keyId: 1, sellerId: shop.seller.id, scope: 'WRITE', title: 'ERP' } as const
  expect(await refusalOf(startLiveSeller(app.ctx(key)))).toBe('FORBIDDEN')
})

test('a document is one seller’s in the sandbox and one’s live', async () => {
  const document = newCnpj()
  const [sandbox, live] = [await register({ document }), await register({ document, environment: 'LIVE' })]
  expect(sandbox.seller.id).not.toBe(live.seller.id)
  for (const environment of ['SANDBOX', 'LIVE'])
    expect(await refusalOf(register({ document, environment }))).toBe('document')
})

test('the seller that is approved first has the document; a started one blocks and reveals no other', async () => {
  const shop = await shopWith('OWNER')
  const own = await started(shop)
  const approve = await applied(own)
  const { seller } = await register({
    document: shop.seller.document,
    environment: 'LIVE',
    fantasyName: 'A Certa',
  })
  expect(await refusalOf(approve())).toBe('document')
  const { checks } = await getReview(asOperator(app), { uuid: own.seller.uuid })
  expect(checks).toContainEqual({ check: 'DUPLICATE_DOCUMENT', ok: false, detail: seller.fantasyName })
  expect((await findSeller(app.db, own.seller.id))!.status).toBe('IN_REVIEW')
})

const close = (uuid: string) => closeSeller(asOperator(app), { uuid, reason: 'Encerramento a pedido.' })

test('a live seller that was closed leaves its document to another one', async () => {
  const shop = await shopWith('OWNER')
  const { document } = shop.seller
  const former = (await register({ document, environment: 'LIVE' })).seller
  const own = await started(shop)
  const approve = await applied(own)
  await close(former.uuid)
  await approve()
  expect((await findSeller(app.db, own.seller.id))!.status).toBe('ACTIVE')
  await close(own.seller.uuid)
  expect((await register({ document, environment: 'LIVE' })).seller.status).toBe('APPLYING')
})

test('after the started one was closed its owner starts another', async () => {
  const shop = await shopWith('OWNER')
  const { seller } = await started(shop)
  await close(seller.uuid)
  expect((await getLiveStart(shop.as())).isStarted).toBe(false)
  const again = await startLiveSeller(shop.as())
  expect(again.seller).not.toBe(seller.uuid)
  expect(await startLiveSeller(shop.as())).toEqual(again)
})

test('a stranger in the sandbox learns of no live seller and starts like any other', async () => {
  const document = newCnpj()
  await register({ document, environment: 'LIVE' })
  const shop = await shopWith('OWNER', { document })
  expect((await started(shop)).seller.status).toBe('APPLYING')
})

test('an approved one keeps others from the document', async () => {
  const shop = await shopWith('OWNER')
  const own = await started(shop)
  await (await applied(own))()
  expect((await findSeller(app.db, own.seller.id))!.status).toBe('ACTIVE')
  const again = register({ document: shop.seller.document, environment: 'LIVE' })
  expect(await refusalOf(again)).toBe('document')
})
