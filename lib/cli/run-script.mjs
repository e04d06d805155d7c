// Runs a TypeScript file of this project, also on a clean clone: checks Node, installs the packages, and imports the file. What
// is in e2e uses the tools as well.
//   node lib/cli/run-script.mjs e2e/fuzz/start.ts --requests 5000
import './check-node.mjs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { helpOnRequest } from './help.mjs'
import { ensureInstalled } from './install.mjs'
import { explain } from './runner-error.mjs'
import { ROOT } from './settings.mjs'

/**
 * @param {string} file relative to the root
 * @param {{ tools?: boolean }} [options]
 */
export async function runScript(file, { tools = file.startsWith('e2e/') } = {}) {
  const control = new AbortController()
  const abort = () => control.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, abort)
  const progress = { log: (/** @type {string} */ line) => console.log(line), signal: control.signal }
  await ensureInstalled(progress, { tools, embedded: tools || !process.env.DATABASE_URL })
  for (const signal of signals) process.off(signal, abort)
  const { register } = await import('tsx/esm/api')
  register()
  // A command reads what is current, and prints no line of the log about a replica among its results.
  if (!file.startsWith('e2e/')) process.env.DATABASE_REPLICA_URL = ''
  await import(pathToFileURL(path.join(ROOT, file)).href)
}

if (process.argv[1] === import.meta.filename) {
  // The file finds its arguments where it would find them if Node had started it.
  const [file = ''] = process.argv.splice(2, 1)
  helpOnRequest(file)
  await runScript(file).catch((error) => {
    console.error(explain(error))
    process.exit(1)
  })
}
