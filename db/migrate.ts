// Migrates a database to the schema of this version. Several processes may do so at once: a session lock admits one at a
// time, and the later ones find nothing to do. Needs a direct connection, because a pooler drops session locks.
import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const MIGRATE_KEY = 7_213_002

export const migrationsFolder = path.join(process.cwd(), 'db', 'migrations')

/** @param url direct, as a role that may create tables */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} })
  try {
    await client`select pg_advisory_lock(${MIGRATE_KEY})`
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end({ timeout: 5 })
  }
}
