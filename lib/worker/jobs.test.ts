// Which jobs workers run.
import { expect, test } from 'vitest'
import { queuesOfCells, queuesOfPlatform } from '@/lib/backoffice/jobs/due-store'
import { groupsWithoutWorker } from '@/lib/backoffice/jobs/missing-workers'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { type Job, jobGroupNames } from '@/lib/base/worker-jobs/job'
import { registerJobs } from '@/lib/base/worker-jobs/registered'
import { importsOf, sources } from '@/lib/testing/code-base/source-files'
import { jobs } from './jobs'

registerJobs(jobs)

test('no two jobs have one name, under which runs are stored and asked for', () => {
  const names = ['storeJobRuns', ...jobs.map(({ name }) => name)]
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every group by which workers can be split has jobs', () => {
  expect(jobGroupNames.filter((group) => !jobs.some((job) => job.group === group))).toEqual([])
})

test('every queue that is measured is that of a job, in the scope of the job', () => {
  const ofScope = (scope: Job['scope']) => jobs.filter((job) => job.scope === scope).map(({ name }) => name)
  expect(queuesOfCells.filter((name) => !ofScope(undefined).includes(name))).toEqual([])
  expect(queuesOfPlatform.filter((name) => !ofScope('platform').includes(name))).toEqual([])
})

test('every `jobs.ts` of a noun is in the list', () => {
  const files = sources.filter((file) => file.endsWith('/jobs.ts') && file !== 'lib/worker/jobs.ts')
  const listed = importsOf('lib/worker/jobs.ts').map(({ target }) => `${target}.ts`)
  expect(files.filter((file) => !listed.includes(file))).toEqual([])
})

test('a group has no worker once none of its jobs ran for several pauses of its most frequent one', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const ran = (name: string, everyMs: number, agoMs: number) => ({
    name,
    everyMs,
    lastRunAt: new Date(now.getTime() - agoMs),
  })
  expect(groupsWithoutWorker([], now)).toEqual(jobGroupNames)
  const runs = [
    ran('deliverWebhooks', SECOND_MS, 29 * SECOND_MS),
    ran('settlePayouts', SECOND_MS, 31 * SECOND_MS),
    ran('readPixDays', HOUR_MS, 40 * MINUTE_MS),
    ran('forgetEndedSignIns', MINUTE_MS, 2 * MINUTE_MS),
    ran('aJobOfAnotherVersion', SECOND_MS, 0),
    // By a worker whose clock was a year ahead.
    ran('sendMails', SECOND_MS, -365 * DAY_MS),
  ]
  expect(groupsWithoutWorker(runs, now)).toEqual(['payments', 'payouts', 'messages', 'reports'])
})
