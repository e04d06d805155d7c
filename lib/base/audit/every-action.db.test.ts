// Every action of the catalogue is performed once, and records an entry without any secret.
import { describe, expect, test } from 'vitest'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { testApp } from '@/lib/testing/app'
import { performedOnAccess } from '@/lib/testing/audit/access'
import { performedOnApprovals } from '@/lib/testing/audit/approvals'
import { performedForPlatform } from '@/lib/testing/audit/batches'
import { performedOnBuyers } from '@/lib/testing/audit/buyers'
import { performedOnConnections } from '@/lib/testing/audit/connections'
import { performedOnIntegration } from '@/lib/testing/audit/integration'
import { performedOnLiveSellers } from '@/lib/testing/audit/live-sellers'
import { performedByOperator } from '@/lib/testing/audit/operator'
import { performedByPeople } from '@/lib/testing/audit/people'
import { performedOnReconciliation } from '@/lib/testing/audit/reconciliation'
import { performedOnSales } from '@/lib/testing/audit/sales'
import { performedOnSettlements } from '@/lib/testing/audit/settlements'
import { performedOnShares } from '@/lib/testing/audit/shares'
import { performedOnTeam } from '@/lib/testing/audit/team'
import { addPerson } from '@/lib/testing/shops/add-person'
import { newNetwork } from '@/lib/testing/shops/team-shop'
import { type AuditAction, auditActionNames } from './audit'

const app = await testApp()
const performed = {
  ...performedByOperator,
  ...performedByPeople,
  ...performedOnShares,
  ...performedOnAccess,
  ...performedOnSales,
  ...performedOnIntegration,
  ...performedOnTeam,
  ...performedOnApprovals,
  ...performedOnBuyers,
  ...performedOnReconciliation,
  ...performedOnSettlements,
  ...performedForPlatform,
  ...performedOnLiveSellers,
  ...performedOnConnections,
}

/** In the log of the platform: performed in lib/cli/secrets/rotation.db.test.ts and in the tests of lib/backoffice/platform. */
const elsewhere: AuditAction[] = ['secrets.rotated', 'job.run-requested', 'ledger.proof-requested']

async function entries() {
  return app.sql`select * from audit_entries order by id`
}

test('every action of the catalogue is performed below', () => {
  expect([...Object.keys(performed), ...elsewhere].toSorted()).toEqual(auditActionNames.toSorted())
})

describe('an entry without any secret is recorded by', () => {
  test.each(Object.keys(performed) as (keyof typeof performed)[])('%s', async (action) => {
    const before = (await entries()).length
    const secrets = await performed[action]!(app)
    const added = (await entries()).slice(before)
    const own = added.filter((entry) => entry.action === action)
    // A job may do it to several records at once, and to each of them once.
    const isJob = own[0]?.actor_kind === 'SYSTEM'
    expect(new Set(own.map(({ resource }) => resource)).size).toBe(own.length)
    expect(own.length).toBeGreaterThanOrEqual(1)
    if (!isJob) expect(own).toHaveLength(1)
    // What people of the operator do at no seller is in the log of the platform.
    if (own[0]!.actor_kind !== 'OPERATOR') expect(own[0]!.seller_id).not.toBeNull()
    expect(own[0]).not.toMatchObject({ actor_kind: 'BUYER' })
    const text = JSON.stringify(added)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })
})

test('what a person does who works for no seller is one entry, in the log of the platform', async () => {
  const { uuid, email, password } = await addPerson(app, { operatorRole: 'ADMIN' })
  await signIn(app.ctx({ kind: 'anonymous' }), { email, password }, newNetwork())
  const added = await app.sql`select seller_id, actor_name from audit_entries
    where action = 'sign-in.succeeded' and resource = ${uuid}`
  expect([...added]).toEqual([{ seller_id: null, actor_name: email }])
})
