// npm run bench: a fresh instance and the floor beside it, the same load on each in turn, medians and ratios printed. Shorter
// with BENCH_ROUNDS=1 BENCH_SECONDS=1.
// The floor is a bare node:http server with the same SQL over postgres.js: what the language allows on this machine.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoAccounts } from '@/db/seed'
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { startTestInstance } from '@/lib/cli/suites/test-instance'
import { measure, prepare } from './load'

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => control.abort())
const progress = { log: (line: string) => console.log(line), signal: control.signal }

await ensureBuilt(progress)
const instance = await startTestInstance(progress)
try {
  const demo = JSON.parse(readFileSync(instance.env.E2E_DEMO, 'utf8')) as DemoAccounts
  const target = await prepare(instance.env, demo.sellers)
  const floor = fork(path.join(import.meta.dirname, 'floor.ts'), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: instance.env.E2E_DATABASE_URL },
  })
  const [{ port }] = (await once(floor, 'message')) as [{ port: number }]
  await measure({
    ...target,
    webPid: instance.webPid,
    floor: { url: `http://127.0.0.1:${port}`, pid: floor.pid! },
  })
  floor.kill()
} finally {
  await instance.stop()
}
process.exit(0)
