// npm run test:node -- 24, npm run bench:node -- 24: what npm test and npm run bench do, on another supported version of Node. Its
// binary is an npm package; it is kept in .data. What comes after the version is for the script, such as --long.
//   node lib/cli/suites/on-node.mjs lib/cli/test.mjs 24 --long
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { helpOnRequest } from '../help.mjs'
import { ROOT } from '../settings.mjs'

/** @type {Record<string, string>} */
const SUPPORTED = { 22: '22.23.3', 24: '24.21.0' }

if (/^(--help|-h)$/.test(process.argv[3] ?? '')) helpOnRequest('lib/cli/suites/on-node.mjs')
const args = process.argv.slice(2)
const at = args.findIndex((one) => /^\d+$/.test(one))
const version = SUPPORTED[args[at] ?? '']
if (!version) {
  console.error(`Name a version of Node: ${Object.keys(SUPPORTED).join(' or ')}.`)
  process.exit(1)
}

const name = `node-${process.platform}-${process.arch}`
const folder = path.join(ROOT, '.data', `node-${version}`)
const bin = path.join(folder, 'node_modules', name, 'bin')
if (!existsSync(path.join(bin, 'node'))) {
  const install = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`]
  const { status } = spawnSync('npm', install, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
const script = spawn(path.join(bin, 'node'), args.toSpliced(at, 1), { cwd: ROOT, stdio: 'inherit', env })
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => script.kill(signal))
script.once('close', (code) => process.exit(code ?? 1))
