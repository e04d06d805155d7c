// A person who can sign in, below HTTP: for a seller in a role, for the operator, or for nobody yet.
import { randomUUID } from 'node:crypto'
import { hashPassword } from '@/lib/access/portal-users/portal-user'
import type { OperatorRole, Role } from '@/lib/base/kernel/permissions'
import type { TestApp } from '@/lib/testing/app'

interface Person {
  name?: string
  email?: string
  sellerId?: number
  role?: Role
  operatorRole?: OperatorRole
  password?: string
}

const hashes = new Map<string, Promise<string>>()

export async function addPerson(app: Pick<TestApp, 'sql'>, of: Person) {
  const { name = 'Ana', email = `${randomUUID()}@loja.com.br` } = of
  const { password = 'uma senha longa', operatorRole = null, role = 'OWNER', sellerId } = of
  if (!hashes.has(password)) hashes.set(password, hashPassword(password))
  const passwordHash = (await hashes.get(password))!
  const person = { uuid: randomUUID(), name, email, password }
  const [row] = await app.sql`
    insert into platform.portal_users (uuid, name, email, operator_role, password_hash, created_at)
    values (${person.uuid}, ${person.name}, ${person.email}, ${operatorRole}, ${passwordHash}, now()) returning id`
  if (sellerId !== undefined)
    await app.sql`insert into platform.memberships (user_id, seller_id, role, created_at)
      values (${row!.id}, ${sellerId}, ${role}, now())`
  return person
}

/** The sessions of a person of the operator count as opened by a second factor, without which the area does not open. */
export async function proveOperator(app: Pick<TestApp, 'sql'>, email: string): Promise<void> {
  await app.sql`update platform.portal_sessions set factor_at = created_at
    where user_id = (select id from platform.portal_users where email = ${email})`
}
