// Whether the database needs nothing more before web and worker start. Asking spares the second start a process that
// loads half of the product only to find nothing to do.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './settings.mjs'

const JOURNAL = path.join(ROOT, 'db', 'migrations', 'meta', '_journal.json')

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/**
 * @param {string} databaseUrl
 * @param {{ file: string, url: string, bankingUrl: string } | undefined} demo its file and the addresses it has to name
 */
export async function isPrepared(databaseUrl, demo) {
  const { default: postgres } = await import('postgres')
  const sql = postgres(databaseUrl, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    const [newest] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`
    if (Number(newest.at) !== readJson(JOURNAL).entries.at(-1).when) return false
    if (!demo) return true
    const { url, sellers, banking } = readJson(demo.file)
    if (banking?.url !== demo.bankingUrl || !existsSync(banking.certificate)) return false
    const known = await sql`select 1 from sellers where document = ${sellers[0].cnpj}`
    // The newest member of the file: one without it is of an earlier version.
    return known.length > 0 && url === demo.url && sellers.every(({ serialNumber }) => serialNumber)
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}
