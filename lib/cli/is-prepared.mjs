// Whether the database is migrated and seeded. The check spares every later start a process that loads half of the product
// and finds nothing to do.
import { existsSync, readFileSync } from 'node:fs'
import { compareMigrations, ownMigrations, readApplied } from '../../db/migrating/state.mjs'

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * @param {string} databaseUrl
 * @param {{ file: string, url: string, bankingUrl: string } | undefined} demo its file and the addresses that it has to contain
 */
export async function isPrepared(databaseUrl, demo) {
  const { default: postgres } = await import('postgres')
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    const [record] = await sql`select to_regclass('drizzle.needed_migrations') as table`
    if (!record?.table) return false
    if (compareMigrations(await readApplied(sql), ownMigrations()) !== 'complete') return false
    if (!demo) return true
    /** @type {import('../../db/seed').DemoAccounts} */
    const { url, sellers, banking } = readJson(demo.file)
    if (banking?.url !== demo.bankingUrl || !existsSync(banking.certificate)) return false
    const [seller] = sellers
    if (!seller || url !== demo.url) return false
    const existing = await sql`select 1 from sellers where document = ${seller.cnpj}`
    return existing.length > 0
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
