// What a migration is, as its first line and its name say.

/** @typedef {'database' | 'platform' | 'cells'} Kind `database`: of the time when there was one cell */

/**
 * Of the platform, or of every cell.
 * @param {string} sql
 * @returns {Kind}
 */
export function kindOf(sql) {
  const kind = /^-- (platform|cells)\r?\n/.exec(sql)?.[1]
  return kind ? /** @type {Kind} */ (kind) : 'database'
}

/**
 * Whether it drops only what this version no longer uses, so that its processes serve a cell that lacks it.
 * @param {string} tag
 */
export const isContraction = (tag) => /^\d+_contract_/.test(tag)
