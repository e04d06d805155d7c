// The role that serves requests, separate from the one that migrates: it has no rights to change or delete postings or
// entries of the audit log or to change the schema, so that a compromised application cannot do so.
import postgres from 'postgres'
import { valueTypes } from './value-types'

/** Old entries of the audit log are erased by a function that runs as the owner of the tables. */
const insertOnly = ['ledger_transactions', 'postings', 'posting_seals', 'audit_entries', 'audit_seals']

const RESTRICT_KEY = 7_213_004

/**
 * Grants the role of `applicationUrl` the rights that the application needs, and no more. Throws where it could nevertheless
 * change the ledger or the audit log, as an owner of its tables or a superuser can.
 * @param migrationUrl direct, as the role that owns the tables
 * @param applicationUrl with the role to restrict
 */
export async function restrictRole(migrationUrl: string, applicationUrl: string): Promise<void> {
  const sql = postgres(migrationUrl, { max: 1, fetch_types: false, types: valueTypes, onnotice: () => {} })
  try {
    await sql.begin((tx) => restrictRoleIn(tx, applicationUrl))
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** The same in a transaction of the role that owns the tables, which other ones wait for from here on. */
export async function restrictRoleIn(tx: postgres.TransactionSql, applicationUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(applicationUrl).username)
  // Postgres refuses two transactions that grant on the same table at the same time.
  await tx`select pg_advisory_xact_lock(${RESTRICT_KEY})`
  // Of a cell that was lost the others still get their rights.
  const cells = (
    await tx<{ schema: string }[]>`
    select schema from platform.cells where to_regnamespace(schema) is not null`
  ).map((one) => one.schema)
  const schemas = ['platform', ...cells]
  await tx`grant usage on schema drizzle to ${tx(role)}`
  await tx`grant select on all tables in schema drizzle to ${tx(role)}`
  for (const schema of schemas) {
    await tx`grant usage on schema ${tx(schema)} to ${tx(role)}`
    await tx`revoke create on schema ${tx(schema)} from ${tx(role)}, public`
    await tx`grant select, insert, update, delete on all tables in schema ${tx(schema)} to ${tx(role)}`
    await tx`grant usage, select on all sequences in schema ${tx(schema)} to ${tx(role)}`
  }
  const kept = cells.flatMap((schema) => insertOnly.map((table) => `${schema}.${table}`))
  for (const table of kept)
    await tx`revoke update, delete, truncate, references, trigger on ${tx(table)} from ${tx(role)}, public`
  await refuseStronger(tx, role, { kept, schemas })
}

async function refuseStronger(
  sql: postgres.TransactionSql,
  role: string,
  { kept, schemas }: { kept: string[]; schemas: string[] },
): Promise<void> {
  const [may] = await sql`
    select (select bool_or(has_table_privilege(${role}, name, 'UPDATE, DELETE, TRUNCATE, TRIGGER'))
        from unnest(${kept}::text[]) name) as change,
      (select bool_or(has_schema_privilege(${role}, name, 'CREATE')) from unnest(${schemas}::text[]) name) as create`
  if (may!.change || may!.create) {
    throw new Error(
      `The role "${role}" of DATABASE_URL could change the ledger and the audit log: it must be neither a superuser nor the owner of the database's tables, which belong to the role of DATABASE_MIGRATION_URL.`,
    )
  }
}
