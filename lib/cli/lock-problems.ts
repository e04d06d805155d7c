// The lock file must install everywhere, and run no code of a package that nobody has looked at. npm silently drops a platform's package when the registry lacks it at that moment,
// and `npm ci` then rejects the lock file; the address of one registry would bind every clone to it. A package runs code at its installation only
// where `allowScripts` of package.json says so (.npmrc, lib/cli/install.mjs).
import { readFileSync } from 'node:fs'

type Packages = Record<
  string,
  {
    version?: string
    resolved?: string
    hasInstallScript?: boolean
    optionalDependencies?: Record<string, string>
  }
>

/** One sentence per problem of a package-lock.json. */
export function lockProblems(file: string, allowScripts: Record<string, boolean> = {}): string[] {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages }
  return Object.entries(packages).flatMap(([at, entry]) => {
    const name = at.split('node_modules/').at(-1)
    const missing = Object.keys(entry.optionalDependencies ?? {})
      .filter((wanted) => !isLockedFor(packages, at, wanted))
      .map((wanted) => `${name || 'package.json'} ${entry.version} lacks its platform package ${wanted}`)
    const bound = /^https?:/.test(entry.resolved ?? '') ? [`${name} is bound to ${entry.resolved}`] : []
    const isNamed = [name, `${name}@${entry.version}`].some((one) => one! in allowScripts)
    const runs =
      entry.hasInstallScript && !isNamed ? [`${name} ${entry.version} would run an install script`] : []
    return [...missing, ...bound, ...runs]
  })
}

/** Looks where Node would: beside the package that depends on it, then in every folder above. */
function isLockedFor(packages: Packages, at: string, wanted: string): boolean {
  for (let from = at; ; from = from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1))) {
    if (`${from ? `${from}/` : ''}node_modules/${wanted}` in packages) return true
    if (from === '') return false
  }
}
