// Every server action in the session of every role: what is refused is exactly what the matrix does not name. The cookie is
// not tested here but in e2e/pages-by-role.http.test.ts.
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { operatorRoles, operatorRolesWith, roles, rolesWith } from '@/lib/base/kernel/permissions'
import { createLog } from '@/lib/base/log/log'
import { testApp } from '@/lib/testing/app'
import { publicActions } from '@/lib/testing/http/public-actions'
import { type ActionRow, actionFiles, actionRows, nameOfActionFile } from '@/lib/testing/portal-actions'
import { addPerson, proveOperator } from '@/lib/testing/shops/add-person'
import { knownAction } from './action'
import { ctxOf } from './session-ctx'

const app = await testApp()
const { id: sellerId } = await app.seller()
const parts = {
  fingerprintKey: new Uint8Array(32),
  log: createLog('silent'),
  security: { record: () => {}, close: () => {} },
}
// Of the team's actions: the matrix must not hide behind a missing second owner.
await addPerson(app, { sellerId, role: 'OWNER' })

const all = await Promise.all(
  actionFiles.map(async (file) => {
    const exported: Record<string, object> = await import(path.resolve(file))
    return [nameOfActionFile(file), exported] as const
  }),
)
const actions = all.flatMap(([file, exported]) =>
  Object.entries(exported).map(([name, action]) => {
    const known = knownAction(action)
    if (!known) throw new Error(`${file} exports ${name}, which is no action`)
    return { file, name, known }
  }),
)

test('every server action of the source has a row, and every row an action', () => {
  const listed = [
    ...Object.entries(actionRows).map(([file, rows]) => [file, Object.keys(rows)] as const),
    ...Object.entries(publicActions),
  ]
  const asText = (entries: readonly (readonly [string, readonly string[]])[]) =>
    entries.flatMap(([file, names]) => names.map((name) => `${file} ${name}`)).toSorted()
  expect(asText(all.map(([file, exported]) => [file, Object.keys(exported)]))).toEqual(asText(listed))
})

test('only listed actions need no sign-in', () => {
  const open = actions.filter(({ known }) => known.of === 'public')
  const listed = Object.entries(publicActions).flatMap(([file, names]) => names.map((name) => [file, name]))
  expect(open.map(({ file, name }) => [file, name]).toSorted()).toEqual(listed.toSorted())
})

/** The context of a request in a new session of a new person of the role. */
async function contextOf(role: (typeof people)[number]): Promise<Ctx> {
  const [kind, name] = role
  const { email, password } = await addPerson(
    app,
    kind === 'operator' ? { operatorRole: name } : { sellerId, role: name },
  )
  const signedIn = await signIn(app.ctx(), { email, password }, { network: email })
  if (signedIn.outcome !== 'signed-in') throw new Error(signedIn.outcome)
  if (kind === 'operator') await proveOperator(app, email)
  const session = (await authenticateSession(app.ctx(), signedIn.sessionUuid))!
  return ctxOf(app.ctx({ kind: 'anonymous' }), session, { address: '203.0.113.1' })
}

const people = [
  ...roles.map((role) => ['portal', role] as const),
  ...operatorRoles.map((role) => ['operator', role] as const),
]

const holds = ({ needs }: ActionRow, role: string): boolean =>
  needs === undefined ||
  ({ ...rolesWith, ...operatorRolesWith } as Record<string, readonly string[]>)[needs]!.includes(role)

describe.each(people)('in the %s, %s', async (kind, role) => {
  const ctx = await contextOf([kind, role] as (typeof people)[number])
  const own = actions.filter(({ known }) => known.of === kind || known.of === 'signed-in')

  test.each(own)('$file $name', async ({ file, name, known }) => {
    const row = actionRows[file]![name]!
    const result = await known.inContext(parts, ctx, row.input)
    const code = result.ok ? 'OK' : result.code
    if (holds(row, role)) expect(code).not.toMatch(/FORBIDDEN|UNAUTHORIZED|INTERNAL/)
    else expect(code).toBe('FORBIDDEN')
  })
})

test('a person of the operator runs no action of a seller, whatever its row says', async () => {
  const ctx = await contextOf(['operator', 'ADMIN'])
  for (const { file, name, known } of actions.filter((one) => one.known.of === 'portal')) {
    const row = actionRows[file]![name]!
    // The teams share their use-cases; whose team it is follows from the session.
    if (row.needs === undefined || row.needs === 'team.manage') continue
    expect(await known.inContext(parts, ctx, row.input), `${file} ${name}`).toMatchObject({
      code: 'FORBIDDEN',
    })
  }
})
