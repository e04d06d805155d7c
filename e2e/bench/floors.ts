// The floors of the benchmark as processes beside the product: what the hardware and Postgres allow this language.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Installation } from './installation'
import type { Target } from './load'
import { usedBy } from './processor'

/** `new` is as good as one can write by hand, `earlier` what was the floor until November 2026: one statement after the other. */
export type FloorName = 'new' | 'earlier'

export async function startFloor(name: FloorName, { databaseUrl, postmaster }: Installation) {
  const child = fork(path.join(import.meta.dirname, 'floor.ts'), [name], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const target: Target = {
    urls: [`http://127.0.0.1:${port}`],
    used: () => usedBy({ webs: [child.pid!], workers: [], postmaster }),
  }
  return { target, stop: () => void child.kill() }
}
