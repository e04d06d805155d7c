// What a migration is, as its first line and its name say.

/** @typedef {'platform' | 'cells'} Kind */

/**
 * Of the platform, or of every cell; undefined where the first line does not say it.
 * @param {string} sql
 */
export const kindOf = (sql) => /** @type {Kind | undefined} */ (/^-- (platform|cells)\r?\n/.exec(sql)?.[1])

/**
 * Whether it drops only what this version no longer uses, so that its processes serve a cell that lacks it.
 * @param {string} tag
 */
export const isContraction = (tag) => /^\d+_contract_/.test(tag)

/** The reason of statements beside which no process of an earlier version works. */
const STOPS_ALL = /^-- allowed: .*every process is stopped before this update/m

/**
 * The migration that a process has to know in order to work in a database which has this one: itself, where every earlier process is
 * stopped, or the one that its line `-- needs: <tag>` names. Undefined where earlier processes work on.
 * @param {string} tag
 * @param {string} sql
 * @returns {string | undefined}
 */
export function neededBy(tag, sql) {
  if (STOPS_ALL.test(sql)) return tag
  return /^-- needs: (\S+)\r?$/m.exec(sql)?.[1]
}
