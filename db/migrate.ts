// Brings a database to the schema of this version. Any number of processes may try at once: a session lock lets one
// through at a time, and those after it find nothing left to do. Needs a direct connection, since a pooler drops session locks.
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
