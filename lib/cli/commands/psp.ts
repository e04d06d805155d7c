// npm run psp -- [--port 8443] [--control-port 8444] [--base-path /v2] [--folder .data/psp] [--key KEY] [--seed 1] [--refund-seconds 1]
// [--callback-ca FILE] [--callback-host HOST]: a bank's API Pix on this machine, over HTTPS with an authority of its own, for tests of
// a client of that API. --key and --callback-host may be given several times.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type PixPsp, startPixPsp } from '@/lib/sandbox/pix-psp/start'
import { explain, RunnerError } from '../runner-error.mjs'
import { ROOT } from '../settings.mjs'

const CLIENT_ID = 'balcao-psp'

const options = {
  port: { type: 'string', default: '8443' },
  'control-port': { type: 'string', default: '8444' },
  'base-path': { type: 'string', default: '/v2' },
  folder: { type: 'string', default: path.join(process.env.DATA_DIR || '.data', 'psp') },
  key: { type: 'string', multiple: true },
  seed: { type: 'string', default: '1' },
  'refund-seconds': { type: 'string', default: '1' },
  'callback-ca': { type: 'string' },
  'callback-host': { type: 'string', multiple: true, default: [] as string[] },
} as const

function numberOf(name: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0)
    throw new RunnerError(`--${name} must be a number, not "${text}".`)
  return number
}

function readArguments() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new RunnerError(`${(error as Error).message}\nOptions: --${Object.keys(options).join(' --')}`)
  }
}

/** Created once, so that a client stays configured. */
function secretIn(file: string): string {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function describe(psp: PixPsp, folder: string): string {
  const near = path.relative(process.cwd(), folder)
  const file = (name: string) => path.join(near.startsWith('..') ? folder : near, name)
  const rows = [
    ['Base address', psp.url],
    ['Token', psp.tokenUrl],
    ['Client id', psp.client.id],
    ['Secret', `in ${file('client-secret')}`],
    ['Certificate', `${file('client.pem')}, its key ${file('client.key')}`],
    ['Authority', file('ca.pem')],
    ['Key (chave)', psp.keys.join(', ')],
    ['Control', psp.controlUrl],
    ['Payer’s bank', `${psp.controlUrl}/ (in a browser)`],
  ]
  return rows.map(([name, value]) => `  ${name!.padEnd(14)}${value}`).join('\n')
}

function explainPort(error: NodeJS.ErrnoException): never {
  if (error.code !== 'EADDRINUSE') throw error
  throw new RunnerError('The port is in use; --port and --control-port choose other ones.')
}

async function main(): Promise<void> {
  const given = readArguments()
  const folder = path.resolve(ROOT, given.folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const callbackCa = given['callback-ca']
  const psp = await startPixPsp(
    {
      clock: () => new Date(),
      port: numberOf('port', given.port),
      controlPort: numberOf('control-port', given['control-port']),
      basePath: given['base-path'].replace(/\/+$/, ''),
      folder,
      seed: numberOf('seed', given.seed),
      refundSeconds: numberOf('refund-seconds', given['refund-seconds']),
      client: { id: CLIENT_ID, secret: secretIn(path.join(folder, 'client-secret')) },
      ...(given.key && { receiver: { keys: given.key } }),
      callbacks: {
        ...(callbackCa && { ca: readFileSync(callbackCa, 'utf8') }),
        hosts: given['callback-host'],
      },
    },
    (line) => console.log(line),
  ).catch(explainPort)
  console.log(`A PSP of API Pix is running; Ctrl+C stops it.\n${describe(psp, folder)}`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve())
  })
  await psp.close()
}

process.exit(
  await main().then(
    () => 0,
    (error) => {
      console.error(explain(error))
      return 1
    },
  ),
)
