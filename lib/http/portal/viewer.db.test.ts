// A person of the operator who looks at a seller's portal: every server action of the portal, in that session, is refused.
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { authenticateSession, type OperatorSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { beginView } from '@/lib/access/portal-users/viewing/begin-view'
import { endView } from '@/lib/access/portal-users/viewing/end-view'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { type OperatorRole, operatorRoles, rolesWith } from '@/lib/base/kernel/permissions'
import { hasSteppedUp } from '@/lib/base/kernel/require-step-up'
import { createLog } from '@/lib/base/log/log'
import { testApp } from '@/lib/testing/app'
import { actionFiles, actionRows, nameOfActionFile } from '@/lib/testing/portal-actions'
import { addPerson, proveOperator } from '@/lib/testing/shops/add-person'
import { knownAction } from './action'
import { ctxOf, readerOf } from './session-ctx'

/** It answers who is signed in, and changes nothing. */
const NAMES_THE_PERSON = 'app/account/step-up-actions.ts identify true'
const app = await testApp()
const seller = await app.seller()
const source = { address: '203.0.113.9' }
const reason = 'Chamado 4711'
const anonymous = () => app.ctx({ kind: 'anonymous' })

async function operator(operatorRole: OperatorRole = 'SUPPORT') {
  const person = await addPerson(app, { operatorRole })
  const opened = await signIn(app.ctx(), person, { network: randomUUID() })
  if (opened.outcome !== 'signed-in') throw new Error(opened.outcome)
  await proveOperator(app, person.email)
  const session = async () => (await authenticateSession(app.ctx(), opened.sessionUuid)) as OperatorSession
  return {
    ...person,
    session,
    ctx: async () => ctxOf(anonymous(), await session(), source),
    /** The context of the pages of the portal; undefined where the person looks at none. */
    async viewer(): Promise<Ctx | undefined> {
      const reader = readerOf(await session())
      return reader && ctxOf(anonymous(), reader, source)
    },
  }
}

describe('looking at the portal of a seller', () => {
  test.each(operatorRoles)('is for roles that help sellers: %s', async (role) => {
    const { ctx, viewer } = await operator(role)
    const view = beginView(await ctx(), { seller: seller.uuid, reason })
    if (role === 'VIEWER') return expect(view).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await view
    expect((await viewer())?.actor).toMatchObject({ kind: 'operator-viewer', sellerId: seller.id })
  })

  test('needs a recent proof, is recorded for the seller and the platform with its reason, and ends after 30 minutes', async () => {
    const { ctx, viewer, email, session } = await operator()
    const stale = await ctx()
    const old = { ...stale, systemNow: new Date(stale.systemNow.getTime() + 6 * MINUTE_MS) }
    const needsProof = { code: 'FORBIDDEN', details: { stepUp: true } }
    await expect(beginView(old, { seller: seller.uuid, reason })).rejects.toMatchObject(needsProof)
    await expect(beginView(await ctx(), { seller: randomUUID(), reason })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await beginView(await ctx(), { seller: seller.uuid, reason })
    const [entry] =
      await app.sql`select * from audit_entries where actor_name = ${email} and action = 'seller.view-began'`
    expect(entry).toMatchObject({ seller_id: seller.id, actor_kind: 'OPERATOR', after: { reason } })
    expect(await viewer()).toBeDefined()
    const left = (await session()).viewing!.until.getTime() - stale.systemNow.getTime()
    expect(Math.round(left / MINUTE_MS)).toBe(30)
    await app.sql`update platform.portal_sessions set viewed_until = proven_at where viewed_until is not null`
    expect(await viewer()).toBeUndefined()
  })

  test('ends when the person goes back, and when the role no longer includes it', async () => {
    const { ctx, viewer, email } = await operator()
    await beginView(await ctx(), { seller: seller.uuid, reason })
    await app.sql`update platform.portal_users set operator_role = 'VIEWER' where email = ${email}`
    expect(await viewer()).toBeUndefined()
    await app.sql`update platform.portal_users set operator_role = 'RISK' where email = ${email}`
    expect(await viewer()).toBeDefined()
    await endView(await ctx())
    expect(await viewer()).toBeUndefined()
    const actions =
      await app.sql`select action from audit_entries where actor_name = ${email} and seller_id = ${seller.id}`
    expect(actions.map(({ action }) => action)).toEqual(['seller.view-began', 'seller.view-ended'])
  })
})

describe('in the name of the seller nothing is written', () => {
  let ctx: Ctx
  beforeAll(async () => {
    const person = await operator('ADMIN')
    await beginView(await person.ctx(), { seller: seller.uuid, reason })
    ctx = (await person.viewer())!
  })

  test('no transaction opens, no proof counts, and what the role VIEWER holds only reads', async () => {
    await expect(transaction(ctx, async () => {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(hasSteppedUp(ctx)).toBe(false)
    const held = Object.entries(rolesWith).filter(([, roles]) =>
      (roles as readonly string[]).includes('VIEWER'),
    )
    expect(held.map(([permission]) => permission).filter((one) => !one.endsWith('.read'))).toEqual([])
  })

  test('every server action is refused', async () => {
    const parts = {
      fingerprintKey: new Uint8Array(32),
      log: createLog('silent'),
      security: { record: () => {}, close: () => {} },
    }
    const rows = () => app.sql`select table_name, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I.%I where seller_id = %s', table_schema, table_name, ${seller.id}::text), false, true, '')))[1]::text as n
      from information_schema.columns where column_name = 'seller_id' and table_schema in ('public', 'platform') order by 1`
    const before = await rows()
    const done: string[] = []
    for (const file of actionFiles) {
      const exported: Record<string, object> = await import(path.resolve(file))
      for (const [name, action] of Object.entries(exported)) {
        const known = knownAction(action)
        if (known?.of === 'public') continue
        const { input } = actionRows[nameOfActionFile(file)]![name]!
        const result = await known!.inContext(parts, ctx, input)
        if (result.ok || !/FORBIDDEN|STEP_UP_REQUIRED/.test(result.code))
          done.push(`${file} ${name} ${result.ok || result.code}`)
      }
    }
    expect(done).toEqual([NAMES_THE_PERSON])
    expect(await rows()).toEqual(before)
  })
})
