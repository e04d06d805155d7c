// The sources, packages and build of a version, in a folder of its own that later runs find again.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/lib/cli/settings.mjs'
import type { Version } from './versions'

const BUILDS = path.join(ROOT, '.data', 'side-by-side')

/** By the installer of that version, as its `npm start` does it: npm ci by its lock file, then its build. */
const PREPARE = `import('./lib/cli/install.mjs').then(async ({ ensureInstalled, ensureBuilt }) => {
  const progress = { log: console.log, signal: new AbortController().signal }
  await ensureInstalled(progress, { tools: false, embedded: false })
  await ensureBuilt(progress)
})`

/** Resolves to the folder of a version. */
export async function buildOf({ commit }: Version, signal: AbortSignal): Promise<string> {
  const folder = commit ? path.join(BUILDS, commit.slice(0, 12)) : ROOT
  if (commit && !existsSync(folder)) checkOut(commit, folder)
  const child = spawn(process.execPath, ['-e', PREPARE], { cwd: folder, stdio: 'inherit', signal })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The version in ${folder} cannot be built (${code}).`)
  return folder
}

function checkOut(commit: string, folder: string): void {
  const incomplete = `${folder}.new`
  rmSync(incomplete, { recursive: true, force: true })
  mkdirSync(incomplete, { recursive: true })
  const script = 'set -o pipefail; git archive "$0" | tar -x -C "$1"'
  const { status } = spawnSync('bash', ['-c', script, commit, incomplete], { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error(`The sources of ${commit} cannot be read from the history.`)
  renameSync(incomplete, folder)
}
