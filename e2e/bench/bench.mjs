// npm run bench: a fresh instance and the floor beside it, the same load on each in turn, medians and ratios printed.
// The floor is a bare node:http server that does the same SQL over postgres.js: what this machine allows the language.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, ensureInstalled } from '../../lib/cli/install.mjs'
import { startTestInstance } from '../../lib/cli/test-instance.mjs'

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => control.abort())
const run = { log: (line) => console.log(line), signal: control.signal }

await ensureInstalled(run)
await ensureBuilt(run)
const instance = await startTestInstance(run)
try {
  const { prepare, measure } = await import('./load.mjs')
  const demo = JSON.parse(readFileSync(instance.env.E2E_DEMO, 'utf8'))
  const target = await prepare(instance.env, demo.sellers)
  const floor = fork(path.join(import.meta.dirname, 'floor.mjs'), [], {
    env: { ...process.env, DATABASE_URL: instance.env.E2E_DATABASE_URL },
  })
  const [{ port }] = await once(floor, 'message')
  await measure({
    ...target,
    webPid: instance.webPid,
    floor: { url: `http://127.0.0.1:${port}`, pid: floor.pid },
  })
  floor.kill()
} finally {
  await instance.stop()
}
