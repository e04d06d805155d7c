import type { Ctx } from '@/lib/base/kernel/ctx'
import { listConnections } from '@/lib/rails/connections/store'

export interface NamedConnection {
  uuid: string
  name: string
}

/** The connections by their ids, for rows that name one. */
export async function connectionNames({ db }: Pick<Ctx, 'db'>): Promise<Map<number, NamedConnection>> {
  const rows = await listConnections(db)
  return new Map(rows.map(({ connection: { id, uuid, name } }) => [id, { uuid, name }]))
}
