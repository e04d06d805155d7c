import type { Database } from '@/db/client'
import { insertVisits } from './store'
import type { LinkVisit } from './visit-log'

/** Writes a batch of visits of one cell. It belongs to no request, and so to no context. */
export async function writeVisits({ db }: Pick<Database, 'db'>, visits: readonly LinkVisit[]): Promise<void> {
  await insertVisits(db, visits)
}
