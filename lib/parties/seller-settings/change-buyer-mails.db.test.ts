import { expect, test } from 'vitest'
import type { Actor } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { testApp } from '@/lib/testing/app'
import { changeBuyerMails } from './change-buyer-mails'

const app = await testApp()

test('the mails to buyers are switched by those who may change the shop, and the change is recorded', async () => {
  const { id } = await app.seller()
  const as = (role: Role) =>
    app.ctx({ kind: 'portal-user', userUuid: crypto.randomUUID(), sellerId: id, role } as Actor)
  for (const role of ['FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'] as const)
    await expect(changeBuyerMails(as(role), { off: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await changeBuyerMails(as('OWNER'), { off: ['REFUND', 'PIX_CODE', 'PIX_CODE'] })
  await changeBuyerMails(as('OWNER'), { off: ['PIX_CODE', 'REFUND'] })
  const [row] = await app.sql`select buyer_mails_off from sellers where id = ${id}`
  expect(row!.buyer_mails_off).toEqual(['PIX_CODE', 'REFUND'])
  const audited = await app.sql`select before, after from audit_entries
    where seller_id = ${id} and action = 'buyer-mails.changed'`
  expect([...audited]).toEqual([{ before: { off: [] }, after: { off: ['PIX_CODE', 'REFUND'] } }])
})
