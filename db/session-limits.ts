// How long a statement, and an open transaction without one, may take. A process sets this when it connects. Behind a pooler in
// transaction mode its sessions are those of the pooler, which accepts no such parameter: there the role has the limits.
import postgres from 'postgres'

/** In milliseconds. */
export const sessionLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000 }

const LIMIT_KEY = 7_213_004

/**
 * Gives the limits to the role that the pooler connects with, in its database only. Returns whether a connection of the pooler
 * has them already: those that it opened before keep their former ones.
 * @param poolerUrl through the pooler, so that it is the role of its connections
 */
export async function limitRole(poolerUrl: string): Promise<boolean> {
  const sql = postgres(poolerUrl, { max: 1, prepare: false, fetch_types: false, onnotice: () => {} })
  try {
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LIMIT_KEY})`
      // On a worker of Citus they would end the statements of a move; those of the processes end with the one of the coordinator.
      await tx`set local citus.enable_alter_role_set_propagation = off`
      const [at] = await tx`select quote_ident(current_database()) as database`
      for (const [name, value] of Object.entries(sessionLimits)) {
        if (!(await isStored(tx, `${name}=${value}`)))
          await tx.unsafe(`alter role current_user in database ${at!.database} set ${name} = ${value}`)
      }
    })
    const [row] = await sql`select setting from pg_settings where name = 'statement_timeout'`
    return Number(row?.setting) === sessionLimits.statement_timeout
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function isStored(tx: postgres.TransactionSql, setting: string): Promise<boolean> {
  const rows = await tx`
    select 1 from pg_db_role_setting s
    join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
    join pg_roles r on r.oid = s.setrole and r.rolname = current_user
    where ${setting} = any (s.setconfig)`
  return rows.length > 0
}
