// A seller with cards that several processes seal, each with the secrets of its settings.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { rotateSecrets } from '@/lib/cli/secrets/rotation'
import { cardRequest } from '@/lib/parties/cards/contract'
import { createCardToken } from '@/lib/parties/cards/create-card-token'
import { type InstallationSecrets, sealersOf } from '@/lib/process/secrets'
import type { TestApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { cardShop } from './card-shop'

export const [first, second] = ['f'.repeat(32), 's'.repeat(32)] as const
/** The settings of processes in the order of a rotation. */
export const before: InstallationSecrets = { old: [], current: first }
export const prepared: InstallationSecrets = { old: [], current: first, next: second }
export const rotated: InstallationSecrets = { old: [first], current: second }
export const finished: InstallationSecrets = { old: [], current: second }
export const NUMBERS = [
  '4111111111111111',
  '5555555555554444',
  '4012888888881881',
  '5105105105105100',
] as const

export async function rotatingShop(app: TestApp) {
  // What other tests stored is no part of this one.
  await app.sql`update cards set status = 'INACTIVE', sealed_number = '', number_hash = null`
  await app.sql`delete from webhook_endpoints`
  await app.sql`delete from idempotency_keys`
  const shop = await cardShop(app)
  const as = (secrets: InstallationSecrets): Ctx => ({ ...shop.asSeller(), ...sealersOf(secrets) })
  const token = (secrets: InstallationSecrets, number: string = NUMBERS[0]) =>
    createCardToken(as(secrets), cardRequest.parse(testCard({ number })))
  return {
    ...shop,
    as,
    token,
    rotate: (onProgress?: Parameters<typeof rotateSecrets>[2], secrets = rotated) =>
      rotateSecrets({ ...app.ctx(), ...sealersOf(secrets) }, secrets, onProgress),
    /** How many stored numbers these secrets open, and how many there are. */
    async readable(secrets: InstallationSecrets): Promise<[number, number]> {
      const { vault } = sealersOf(secrets)
      const rows = await app.sql`select uuid, sealed_number from cards where sealed_number <> ''`
      const opened = rows.filter(({ uuid, sealed_number: sealed }) => {
        try {
          return /^\d{16}$/.test(vault.open(sealed, uuid))
        } catch {
          return false
        }
      })
      return [opened.length, rows.length]
    },
    /** One token and this many copies of it, sealed with the first secret. */
    async manyCards(copies: number): Promise<void> {
      const { vault } = sealersOf(before)
      const rows = Array.from({ length: copies }, () => {
        const uuid = randomUUID()
        return { uuid, sealed_number: vault.seal(NUMBERS[0], uuid) }
      })
      const { id } = await token(before)
      await app.sql`
        insert into cards (uuid, seller_id, status, brand, holder_name, first6_digits, last4_digits, expiration_month,
          expiration_year, sealed_number, number_hash, cvv_checked, created_at, unused_since)
        select v.uuid::uuid, seller_id, status, brand, holder_name, first6_digits, last4_digits, expiration_month,
          expiration_year, v.sealed_number, number_hash, cvv_checked, created_at, unused_since
        from cards, jsonb_to_recordset(${app.sql.json(rows)}) as v(uuid text, sealed_number text) where id = ${id}`
    },
  }
}
