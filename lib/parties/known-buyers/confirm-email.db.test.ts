import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { confirmEmail } from './confirm-email'
import { insertKnownBuyer } from './store'

const app = await testApp()

test('of several records whose e-mail is confirmed at once, one is left, and none fails', async () => {
  const ctx = app.ctx({ kind: 'system' })
  const { id: sellerId } = await app.seller()
  const records = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      transaction(ctx, ({ tx }) =>
        insertKnownBuyer(tx, {
          uuid: randomUUID(),
          sellerId,
          name: 'Maria da Silva',
          document: '52998224725',
          email: index % 2 === 0 ? 'maria@example.com' : 'Maria@Example.com',
          phone: '11999990000',
          consentAt: ctx.now,
          consentVersion: '1',
          createdAt: ctx.now,
        }),
      ),
    ),
  )
  await Promise.all(records.map((record) => transaction(ctx, (inner) => confirmEmail(inner, record))))
  const left = await app.sql`select email_confirmed_at from known_buyers where seller_id = ${sellerId}`
  expect(left).toEqual([{ email_confirmed_at: expect.any(Date) }])
})
