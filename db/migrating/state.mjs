// Which migrations this version has, and which of them a database.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeOf } from '../embedded-error.mjs'
import { isContraction, kindOf } from './kinds.mjs'

/**
 * @typedef {{ tag: string, when: number, kind: import('./kinds.mjs').Kind }} OwnMigration `when` names it in drizzle's table
 * @typedef {{ once: number[], inEveryCell: string[] }} Applied what the database has once, and what each of its cells has
 */

const FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** @returns {OwnMigration[]} */
export function ownMigrations(folder = FOLDER) {
  /** @type {{ entries: { tag: string, when: number }[] }} */
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'))
  return entries.map(({ tag, when }) => ({
    tag,
    when,
    kind: kindOf(readFileSync(path.join(folder, `${tag}.sql`), 'utf8')),
  }))
}

/**
 * How the migrations of a database compare with those of this version. `foreign`: it has others but lacks some of ours, and
 * migrating would not add them. `uncontracted`: a cell has what this version no longer uses, and serves all the same.
 * @param {Applied} applied
 * @param {readonly OwnMigration[]} own
 * @returns {'complete' | 'missing' | 'uncontracted' | 'newer' | 'foreign'}
 */
export function compareMigrations({ once, inEveryCell }, own) {
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
 * @param {import('postgres').Sql} sql
 * @returns {Promise<Applied>}
 */
export async function readApplied(sql) {
  const once = await orNone(sql`select created_at from drizzle.__drizzle_migrations`)
  const inEveryCell = await orNone(sql`
    select migration from platform.cell_migrations group by migration having count(*) = (select count(*) from platform.cells)`)
  return {
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
