// Which migrations this version has, and which of them a database.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf } from '../embedded-error.mjs'
import { isContraction, kindOf, neededBy } from './kinds.mjs'

/**
 * @typedef {{ tag: string, when: number, kind: import('./kinds.mjs').Kind, needs?: string }} OwnMigration `when` names it in
 *   drizzle's table, `needs` the migration that a process has to know afterwards
 * @typedef {{ once: number[], inEveryCell: string[], needed?: string[] }} Applied what the database has once, what each of its cells
 *   has, and what a process has to know
 */

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** @returns {OwnMigration[]} */
export function ownMigrations(folder = FOLDER) {
  /** @type {{ entries: { tag: string, when: number }[] }} */
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'))
  return entries.map(({ tag, when }) => {
    const sql = readFileSync(path.join(folder, `${tag}.sql`), 'utf8')
    const [kind, needs] = [kindOf(sql), neededBy(tag, sql)]
    if (!kind) throw new Error(`${tag}: its first line is neither "-- platform" nor "-- cells"`)
    return { tag, when, kind, ...(needs && { needs }) }
  })
}

/** The last of the 76 migrations that 0.1.0 had before its baseline, and the last of them in the cells: they made the same tables. */
export const BEFORE_BASELINE = { when: 1795792681517, inCells: '0075_names_without_accents' }

/**
 * Whether a database without the baseline stands where the baseline begins.
 * @param {Applied} applied
 */
const isAtBaseline = ({ once, inEveryCell }) =>
  Math.max(...once) === BEFORE_BASELINE.when && inEveryCell.includes(BEFORE_BASELINE.inCells)

/**
 * How the migrations of a database compare with those of this version. `adoptable`: it has the tables of the
 * baseline and not its record. `old`: it has migrations from before the baseline, and not all of them. `unservable`: it has one of a newer version beside which this
 * one does not work. `foreign`: it has others but lacks some of ours, and migrating would not add them. `uncontracted`:
 * a cell has what this version no longer uses, and serves all the same.
 * @param {Applied} applied
 * @param {readonly OwnMigration[]} own
 * @returns {'adoptable' | 'old' | 'complete' | 'missing' | 'uncontracted' | 'newer' | 'foreign' | 'unservable'}
 */
export function compareMigrations(applied, own) {
  const { once, inEveryCell, needed = [] } = applied
  const baseline = own.find(({ kind }) => kind === 'platform')
  if (once.length > 0 && baseline && Math.max(...once) < baseline.when)
    return isAtBaseline(applied) ? 'adoptable' : 'old'
  if (unknownOf(needed, own).length > 0) return 'unservable'
  const [whens, tags] = [new Set(once), new Set(inEveryCell)]
  const missing = own.filter(({ kind, when, tag }) => (kind === 'cells' ? !tags.has(tag) : !whens.has(when)))
  const newest = Math.max(0, ...once)
  if (missing.some(({ kind, when }) => kind !== 'cells' && when < newest)) return 'foreign'
  if (missing.some(({ tag }) => !isContraction(tag))) return 'missing'
  if (missing.length > 0) return 'uncontracted'
  const known = new Set(own.map(({ tag }) => tag))
  const isNewer =
    newest > Math.max(0, ...own.map(({ when }) => when)) || inEveryCell.some((tag) => !known.has(tag))
  return isNewer ? 'newer' : 'complete'
}

/**
 * The migrations that a process has to know and this version does not have.
 * @param {readonly string[]} needed
 * @param {readonly OwnMigration[]} own
 */
export function unknownOf(needed, own) {
  const known = new Set(own.map(({ tag }) => tag))
  return needed.filter((tag) => !known.has(tag))
}

/** @param {readonly string[]} unknown migrations of a newer version that a process has to know */
export const unservable = (unknown) =>
  `A newer version has migrated the database (${unknown.join(', ')}), and this one does not work beside it: use the newer version.`

export const FOREIGN =
  'The database has the migrations of another version and lacks some of this one: use the version that migrated it.'

export const OLD =
  'The database has only some of the migrations that 0.1.0 had before its baseline (db/migrations/0000_platform.sql): run npm run migrate of commit 37d4860f first, which has all of them, and then this version again. Nothing was changed.'

/**
 * @param {import('postgres').Sql} sql
 * @returns {Promise<Applied>}
 */
export async function readApplied(sql) {
  const once = await orNone(sql`select created_at from drizzle.__drizzle_migrations`)
  const inEveryCell = await orNone(sql`
    select migration from platform.cell_migrations group by migration having count(*) = (select count(*) from platform.cells)`)
  const needed = await orNone(sql`select tag from drizzle.needed_migrations`)
  return {
    needed: needed.map((row) => String(row.tag)),
    once: once.map((row) => Number(row.created_at)),
    inEveryCell: inEveryCell.map((row) => String(row.migration)),
  }
}

/**
 * No row where the table does not exist or this role may not read it.
 * @param {PromiseLike<import('postgres').Row[]>} query
 */
async function orNone(query) {
  try {
    return await query
  } catch (error) {
    if (/^(42P01|3F000|42501)$/.test(codeOf(error) ?? '')) return []
    throw error
  }
}
