import { randomUUID } from 'node:crypto'
import type { TestApp } from '@/lib/testing/app'

/** A connection of which only the row exists: for what is stored about it. */
export async function bareConnection(app: TestApp): Promise<{ id: number; uuid: string }> {
  const uuid = randomUUID()
  const now = app.ctx().now
  const [row] = await app.sql`
    insert into platform.connections (uuid, kind, name, settings, sealed_credentials, version, active, created_at, created_by,
      changed_at, changed_by)
    values (${uuid}, 'TEST', 'Cielo', '{}', '', 1, true, ${now}, 'a', ${now}, 'a') returning id`
  return { id: Number(row!.id), uuid }
}
