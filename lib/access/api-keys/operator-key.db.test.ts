import { expect, test } from 'vitest'
import { registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { sellerRequest as schema } from '@/lib/backoffice/seller-accounts/seller-request'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { sellerRequest } from '@/lib/testing/seller'
import { authenticateKey } from './authenticate-key'
import { createOperatorKey, revokeOperatorKey } from './operator-key'

const app = await testApp()
const prefixOf = async (uuid: string) =>
  (await app.sql`select prefix from platform.api_keys where uuid = ${uuid}`)[0]!.prefix as string

test('a key of the operator registers a live seller, until it expires or is revoked', async () => {
  const { token, uuid } = await createOperatorKey(app.ctx(), { title: 'Registration', days: 30 })
  const { actor, isOperator } = await authenticateKey(app.ctx(), token)
  expect(isOperator).toBe(true)
  const { seller } = await registerSeller(
    app.ctx(actor),
    schema.parse(sellerRequest({ environment: 'LIVE' })),
  )
  expect(seller.status).toBe('APPLYING')
  app.advance(31 * DAY_MS)
  await expect(authenticateKey(app.ctx(), token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  app.advance(-31 * DAY_MS)
  expect(await revokeOperatorKey(app.ctx(), await prefixOf(uuid))).toBe(true)
  await expect(authenticateKey(app.ctx(), token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const audited =
    await app.sql`select action, seller_id from audit_entries where resource = ${uuid} order by id`
  expect(audited).toMatchObject([
    { action: 'key.created', seller_id: null },
    { action: 'key.revoked', seller_id: null },
  ])
  expect(JSON.stringify(await app.sql`select * from platform.api_keys where uuid = ${uuid}`)).not.toContain(
    token,
  )
})

test('a key of a seller is not revoked as one of the operator', async () => {
  const { token, seller } = await registerSeller(
    app.ctx({ kind: 'operator', by: 'key 1' }),
    schema.parse(sellerRequest({ environment: 'LIVE' })),
  )
  const [key] = await app.sql`select uuid from platform.api_keys where seller_id = ${seller.id}`
  expect(await revokeOperatorKey(app.ctx(), await prefixOf(key!.uuid))).toBe(false)
  expect(await authenticateKey(app.ctx(), token)).toMatchObject({ sellerId: seller.id })
})
