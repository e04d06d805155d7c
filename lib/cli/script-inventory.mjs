// The inventory of all scripts that pages load (PCI DSS 6.4.3, 11.6.1): the build writes their hashes, each start and each hour
// compares them. Pages load no script of another origin, and the content security policy admits none.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './settings.mjs'

/** @typedef {{ path: string, bytes: number, sha256: string }} Script */

/** Of the build; what it holds is read here alone, and of it the scripts that pages load. */
export const BUILD = path.join(ROOT, '.next')

const FILE = 'script-inventory.json'
const REASON = 'Code of the pages and of Next.js and React, built from the sources of this repository.'

/**
 * @param {string} build the folder of the build
 * @returns {Script[]}
 */
function scriptsOf(build) {
  const folder = path.join(build, 'static')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort()
    .map((name) => {
      const content = readFileSync(path.join(folder, name))
      const sha256 = createHash('sha256').update(content).digest('base64')
      return { path: `/_next/static/${name.split(path.sep).join('/')}`, bytes: content.length, sha256 }
    })
}

/** @param {string} build */
export const hasInventory = (build) => existsSync(path.join(build, FILE))

/** @param {string} build */
export function writeInventory(build) {
  const inventory = { reason: REASON, scripts: scriptsOf(build) }
  writeFileSync(path.join(build, FILE), `${JSON.stringify(inventory, null, 2)}\n`)
}

/**
 * One sentence for each script that was added, changed or removed since the build.
 * @param {string} build
 */
export function inventoryProblems(build) {
  if (!hasInventory(build)) return [`${FILE} is missing: build again.`]
  /** @type {{ scripts: Script[] }} */
  const { scripts } = JSON.parse(readFileSync(path.join(build, FILE), 'utf8'))
  const present = new Map(scriptsOf(build).map((script) => [script.path, script.sha256]))
  const listed = new Set(scripts.map((script) => script.path))
  return [
    ...scripts
      .filter((script) => present.get(script.path) !== script.sha256)
      .map(({ path: name }) => `${name} was ${present.has(name) ? 'changed' : 'removed'} after the build.`),
    ...[...present.keys()]
      .filter((name) => !listed.has(name))
      .map((name) => `${name} was added after the build.`),
  ]
}
