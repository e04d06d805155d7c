// A live seller with a payout that waits for a batch, on an instance whose sellers are of the sandbox, and people of the operator.
import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import type { OperatorRole } from '@/lib/base/kernel/permissions'
import type { TestApp } from '@/lib/testing/app'
import { make, worldOf } from '@/lib/testing/http/world'
import { addPerson } from '@/lib/testing/shops/add-person'
import { newAccount } from './portal'

/** The payout is posted as every one; it waits for the seller's approval until it belongs to batches, so that no bank is asked. */
export async function waitingPayout(
  sql: postgres.Sql,
  changes: { companyName: string; fantasyName?: string },
) {
  const account = await newAccount({ fantasyName: changes.companyName, ...changes })
  const { idSeller } = await make(account.apiKey, getSellerOperation)
  await sql`update sellers set security = '{"payoutApprovalAbove": 1}' where id = ${idSeller}`
  const { uuid } = await worldOf(account.apiKey).payout()
  await sql`delete from approvals where seller_id = ${idSeller}`
  await sql`update sellers set environment = 'LIVE', security = '{}' where id = ${idSeller}`
  await sql`update payouts set by_batch = true, awaits_approval = false where seller_id = ${idSeller}`
  return { ...account, idSeller, payout: uuid as string }
}

/** A person of the operator who can sign in. */
export async function operatorPerson(sql: postgres.Sql, operatorRole: OperatorRole) {
  const email = `${operatorRole.toLowerCase()}-${randomUUID().slice(0, 8)}@operador.com.br`
  return addPerson({ sql: sql as unknown as TestApp['sql'] }, { operatorRole, email })
}
