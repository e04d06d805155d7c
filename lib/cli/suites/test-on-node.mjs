// npm run test:node -- 24: everything that npm test does, on another supported version of Node. Its binary is an npm package; it is
// kept in .data. What comes after the version is for npm test, such as --long.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../settings.mjs'

/** @type {Record<string, string>} */
const SUPPORTED = { 22: '22.23.3', 24: '24.21.0' }

const [, , major = '', ...rest] = process.argv
const version = SUPPORTED[major]
if (!version) {
  console.error(`Name a version of Node: ${Object.keys(SUPPORTED).join(' or ')}.`)
  process.exit(1)
}

const name = `node-${process.platform}-${process.arch}`
const folder = path.join(ROOT, '.data', `node-${version}`)
const bin = path.join(folder, 'node_modules', name, 'bin')
if (!existsSync(path.join(bin, 'node'))) {
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`]
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
const test = spawn(path.join(bin, 'node'), [path.join(ROOT, 'lib/cli/test.mjs'), ...rest], {
  stdio: 'inherit',
  env,
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => test.kill(signal))
test.once('close', (code) => process.exit(code ?? 1))
