import { expect, test } from 'vitest'
import type { JobGroup } from '@/lib/base/worker-jobs/job'
import { registerJobs } from '@/lib/base/worker-jobs/registered'
import { testApp } from '@/lib/testing/app'
import { jobs } from '@/lib/worker/jobs'
import { listLateWork, sellersWork } from './late-work'
import { createRunRecorder } from './run-recorder'

const app = await testApp()
registerJobs(jobs)

async function run(groups: readonly JobGroup[]) {
  const recorder = createRunRecorder('worker')
  const run = { everyMs: 1_000, startedAt: app.ctx().now, durationMs: 1, rows: 0, error: undefined }
  for (const { name } of jobs.filter(({ group }) => groups.includes(group))) recorder.record({ ...run, name })
  await recorder.store(app.ctx())
}

test('what no worker does any more is late for every seller, within a minute, and no longer once one does it', async () => {
  await run([...sellersWork, 'cleaning'])
  expect(await listLateWork(app.ctx())).toEqual([])
  app.advance(60_000)
  await run(['payments', 'reports', 'cleaning'])
  expect(await listLateWork(app.ctx())).toEqual(['webhooks', 'messages', 'payouts'])
  app.advance(11_000)
  await run(sellersWork)
  expect(await listLateWork(app.ctx())).toEqual([])
})
