// A seller with an API key and a portal user, below HTTP: requests account changes, moves the clock, and reads payouts and
// mails.
import { randomUUID } from 'node:crypto'
import { stopAccountChange } from '@/lib/access/account-changes/stop-account-change'
import { insertApiKey } from '@/lib/access/api-keys/store'
import { changeSellerAccount } from '@/lib/backoffice/seller-accounts/change-seller-account'
import { getSellerAccount } from '@/lib/backoffice/seller-accounts/get-seller-account'
import { sellerChange } from '@/lib/backoffice/seller-accounts/seller-request'
import { viewSellerAccount } from '@/lib/backoffice/seller-accounts/view'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import { moveClock } from '@/lib/sandbox/clock/move'
import { ALWAYS_PROVEN, type TestApp } from '@/lib/testing/app'
import { addOwner } from './add-owner'
import { cardShop } from './card-shop'

/** The e-mail of the seller, which is its PIX key too. */
export const CONTACT = 'cafe@exemplo.com.br'
/** The e-mail of the portal user. */
export const OWNER = 'dona@exemplo.com.br'

export const pix = (key: string) => ({ transferType: 'PIX' as const, pix: { keyType: 'EMAIL', key } })

interface WrittenMail {
  recipient: string
  subject: string
  text: string
  created_at: Date
}

export async function keyedSeller(app: TestApp) {
  const { seller, order } = await cardShop(app)
  const key: Actor = await writeKey(app, seller.id)
  await addOwner(app, seller.id, { name: 'Dona', email: OWNER })

  /** The context of an actor, on the seller's clock. */
  async function as(who: Actor): Promise<Ctx> {
    const [row] = await app.sql`select clock_offset_ms::float8 as ms from sellers where id = ${seller.id}`
    const ctx = app.ctx(who)
    return { ...ctx, now: new Date(ctx.systemNow.getTime() + row!.ms) }
  }
  const user = {
    kind: 'portal-user' as const,
    userUuid: randomUUID(),
    sessionUuid: randomUUID(),
    role: 'OWNER' as const,
    ...ALWAYS_PROVEN,
  }
  const owner = { ...user, sellerId: seller.id }
  async function mails(): Promise<WrittenMail[]> {
    const rows = await app.sql`
      select recipient, subject, text, created_at from mails where seller_id = ${seller.id} order by id`
    return rows as unknown as WrittenMail[]
  }

  return {
    seller,
    order,
    key,
    owner,
    as,
    mails,
    /** Each subject once, oldest first. */
    subjects: async () => [...new Set((await mails()).map(({ subject }) => subject))],
    patch: async (body: Record<string, unknown>) =>
      viewSellerAccount(await changeSellerAccount(await as(key), sellerChange.parse(body))),
    get: async () => viewSellerAccount(await getSellerAccount(await as(key))),
    move: async (hours: number) => moveClock(await as(key), { to: undefined, days: 0, hours, minutes: 0 }),
    stop: async (uuid: string, who: Actor = owner) => stopAccountChange(await as(who), { uuid }),
    /** The pending account change. */
    async pending(): Promise<string | undefined> {
      return (await getSellerAccount(await as(key))).accountChange?.uuid
    },
    /** The PIX key of each payout, oldest first. */
    async paidTo(): Promise<string[]> {
      const rows = await app.sql`
        select account->'pix'->>'key' as key from payouts where seller_id = ${seller.id} order by id`
      return rows.map((row) => row.key)
    },
  }
}

async function writeKey(app: TestApp, sellerId: number): Promise<Actor> {
  const uuid = randomUUID()
  await insertApiKey(app.db, {
    uuid,
    tokenHash: randomUUID(),
    prefix: 'blc_12345678',
    title: 'Loja virtual',
    sellerId,
    scopes: [...keyScopes],
    active: true,
    expiresAt: null,
    lastUsedAt: null,
    createdAt: app.ctx().now,
  })
  const [row] = await app.sql`select id::int from platform.api_keys where uuid = ${uuid}`
  return { kind: 'api-key', keyId: row!.id, sellerId, scope: 'WRITE' }
}

export type KeyedSeller = Awaited<ReturnType<typeof keyedSeller>>
