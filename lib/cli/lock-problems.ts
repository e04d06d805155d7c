// The lock file must install everywhere. npm silently drops a platform's package when the registry lacks it at that moment,
// and `npm ci` then rejects the lock file; the address of one registry would bind every clone to it.
import { readFileSync } from 'node:fs'

type Packages = Record<
  string,
  { version?: string; resolved?: string; optionalDependencies?: Record<string, string> }
>

/** One sentence per problem of a package-lock.json. */
export function lockProblems(file: string): string[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }
  return Object.entries(packages).flatMap(([at, entry]) => {
    const name = at.split('node_modules/').at(-1)
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((wanted) => !isLockedFor(packages, at, wanted))
      .map((wanted) => `${name || 'package.json'} ${entry.version} lacks its platform package ${wanted}`)
    const bound = /^https?:/.test(entry.resolved ?? '') ? [`${name} is bound to ${entry.resolved}`] : []
    return [...missing, ...bound]
  })
}

/** Looks where Node would: beside the package that depends on it, then in every folder above. */
function isLockedFor(packages: Packages, at: string, wanted: string): boolean {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    if (`${from ? `${from}/` : ''}node_modules/${wanted}` in packages) return true
    if (from === '') return false
  }
}
