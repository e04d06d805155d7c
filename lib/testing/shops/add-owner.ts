// A person who works for a seller as an owner, without a password. The same person may work for several.
import type { TestApp } from '@/lib/testing/app'

export async function addOwner(
  app: Pick<TestApp, 'sql'>,
  sellerId: number,
  { name, email }: { name: string; email: string },
) {
  await app.sql`
    insert into platform.portal_users (uuid, name, email, password_hash, created_at)
    values (gen_random_uuid(), ${name}, ${email}, 'x', now()) on conflict do nothing`
  await app.sql`
    insert into platform.memberships (user_id, seller_id, role, created_at)
    select id, ${sellerId}, 'OWNER', now() from platform.portal_users where email = ${email}`
}
