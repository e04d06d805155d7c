// Finds addresses that lead through a pooler in transaction mode although they must not: the lock of a migration would stay on a
// connection of the pooler, LISTEN would hear nothing, and named statements would be missing.
import { setTimeout as sleep } from 'node:timers/promises'

const PROBE_SECONDS = 5
const ROUNDS = 5
/** One may be a connection that was lost meanwhile. */
const NEEDED = 2

/**
 * A sentence that names the setting; undefined where nothing was found, also where the database does not answer.
 * @param {Record<string, string | undefined>} env
 * @param {{ migrates: boolean, serves: boolean }} use
 */
export async function poolerProblem(env, { migrates, serves }) {
  for (const name of directSettings(env, { migrates, serves })) {
    if (!(await sharesConnections(env[name] ?? ''))) continue
    const advice =
      name === 'DATABASE_URL'
        ? 'set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the address of the database itself'
        : 'it must be the address of the database itself'
    return `Wrong settings: ${name} leads through a pooler in transaction mode: ${advice}.`
  }
  return undefined
}

/**
 * The settings whose connections keep their session.
 * @param {Record<string, string | undefined>} env
 * @param {{ migrates: boolean, serves: boolean }} use
 */
function directSettings(env, { migrates, serves }) {
  const direct = env.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const names = new Set()
  if (migrates) names.add(env.DATABASE_MIGRATION_URL ? 'DATABASE_MIGRATION_URL' : direct)
  if (serves) names.add(direct)
  if (serves && env.DATABASE_POOLER !== 'transaction') names.add('DATABASE_URL')
  return names
}

/**
 * Whether two clients of this address get the same session, or one client gets several. False where it cannot be known.
 * @param {string} url
 */
export async function sharesConnections(url) {
  const { default: postgres } = await import('postgres')
  const options = { max: 1, prepare: false, fetch_types: false, onnotice: () => {} }
  const clients = [postgres(url, options), postgres(url, options)]
  try {
    const late = sleep(PROBE_SECONDS * 1000, false, { ref: false })
    return await Promise.race([compare(clients), late])
  } catch {
    return false
  } finally {
    for (const client of clients) client.end({ timeout: 0 }).catch(() => {})
  }
}

/** @param {import('postgres').Sql[]} clients */
async function compare([one, other]) {
  let found = 0
  for (let round = 0; round < ROUNDS && found < NEEDED; round += 1) {
    const before = await sessionOf(one)
    // Within its transaction the other client has a session of its own, so that a pooler gives the first one another.
    const isShared = await other?.begin(
      async (tx) => (await sessionOf(tx)) === before || (await sessionOf(one)) !== before,
    )
    if (isShared) found += 1
  }
  return found >= NEEDED
}

/** @param {import('postgres').Sql | import('postgres').TransactionSql | undefined} sql */
async function sessionOf(sql) {
  const [row] = (await sql?.unsafe('select pg_backend_pid() as pid')) ?? []
  return row?.pid
}
