// The lock file must install everywhere. npm drops a platform's package silently when the registry lacks it at that
// moment, and `npm ci` then refuses the lock file; and an address of one registry would bind every clone to it.
import { readFileSync } from 'node:fs'

/**
 * @param {string} file
 * @returns {string[]} what is wrong
 */
export function lockProblems(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(packages).flatMap(([at, entry]) => {
    const name = at.split('node_modules/').at(-1)
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((wanted) => !isInstalledFor(packages, at, wanted))
      .map((wanted) => `${name || 'package.json'} ${entry.version} lacks its platform package ${wanted}`)
    const bound = /^https?:/.test(entry.resolved ?? '') ? [`${name} is bound to ${entry.resolved}`] : []
    return [...missing, ...bound]
  })
}

/** Looks where Node would: beside the package that asks, then in every folder above it. */
function isInstalledFor(packages, at, wanted) {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    if (`${from ? `${from}/` : ''}node_modules/${wanted}` in packages) return true
    if (from === '') return false
  }
}
