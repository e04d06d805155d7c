// Every action of the catalogue is performed once, and records an entry without any secret.
import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { performedOnIntegration } from '@/e2e/fixtures/audit/integration'
import { performedByPeople } from '@/e2e/fixtures/audit/people'
import { performedOnSales } from '@/e2e/fixtures/audit/sales'
import { performedOnTeam } from '@/e2e/fixtures/audit/team'
import { sources, textOf } from '@/e2e/fixtures/source-files'
import { type AuditAction, auditActionNames } from './audit'

const app = await testApp()
const performed = { ...performedByPeople, ...performedOnSales, ...performedOnIntegration, ...performedOnTeam }

/** Actions whose use-cases do not exist yet. One that is recorded by now must be performed instead. */
const notYet: AuditAction[] = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-in.locked',
  'sign-in.new-device',
  'session.revoked',
  'password.changed',
  'password.reset-requested',
  'password.reset',
  'factor.added',
  'factor.removed',
  'factor.recovery-codes',
  'factor.confirmed',
  'security.changed',
  'refund.approved',
  'refund.rejected',
  'payout.approved',
  'payout.rejected',
]

/** Performed where the secrets of an installation are replaced. */
const elsewhere: AuditAction[] = ['secrets.rotated']

async function entries() {
  return app.sql`select * from audit_entries order by id`
}

test('every action of the catalogue is performed below, apart from those that nothing records yet', () => {
  expect([...Object.keys(performed), ...notYet, ...elsewhere].toSorted()).toEqual(auditActionNames.toSorted())
  const code = sources.filter((file) => file.startsWith('lib/') && file !== 'lib/audit/audit.ts')
  const recorded = notYet.filter((action) => code.some((file) => textOf(file).includes(`'${action}'`)))
  expect(recorded).toEqual([])
})

describe('an entry without any secret is recorded by', () => {
  test.each(Object.keys(performed) as (keyof typeof performed)[])('%s', async (action) => {
    const before = (await entries()).length
    const secrets = await performed[action]!(app)
    const added = (await entries()).slice(before)
    const own = added.filter((entry) => entry.action === action)
    expect(own).toHaveLength(1)
    expect(own[0]!.seller_id).not.toBeNull()
    expect(own[0]).not.toMatchObject({ actor_kind: 'BUYER' })
    const text = JSON.stringify(added)
    for (const secret of secrets) expect(text).not.toContain(secret)
  })
})
