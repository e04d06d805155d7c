// npm run ledger:verify: proves the ledger of DATABASE_URL, or of the embedded database of DATA_DIR, which it joins where it
// runs and otherwise starts for as long. Ends with 1 where something does not hold.
import './check-node.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './install.mjs'

const ownSettings = fileURLToPath(new URL('../../.env', import.meta.url))
if (existsSync(ownSettings)) process.loadEnvFile(ownSettings)

const { startChild } = await import('./child.mjs')
const { readSettings } = await import('./settings.mjs')
const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => control.abort())

await ensureInstalled({ log: (line) => console.log(line), signal: control.signal })
const database = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL, stop: async () => {} }
  : await embedded(readSettings().dataDir)
const env = { ...process.env, DATABASE_URL: database.url, BALCAO_PARENT_PID: String(process.pid) }
const child = startChild(['--import', 'tsx', 'lib/cli/verify-ledger.ts'], env)
control.signal.addEventListener('abort', () => child.stop())
const how = await child.exited
await database.stop()
process.exit(how === 0 ? 0 : 1)

async function embedded(dataDir) {
  const { startEmbeddedServer } = await import('../../db/embedded-server.mjs')
  return startEmbeddedServer({ home: path.join(dataDir, 'postgres') })
}
