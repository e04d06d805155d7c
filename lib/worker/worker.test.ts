// Which jobs a worker runs.
import { expect, test } from 'vitest'
import { jobGroupNames, jobGroups } from '@/lib/backoffice/jobs/groups'
import { groupsWithoutWorker } from '@/lib/backoffice/jobs/missing-workers'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { DeliveryJob } from '@/lib/messages/webhook-delivery/deliver'
import type { Runtime } from '@/lib/process/runtime'
import { jobsOf } from './worker'

test('every job is in exactly one of the groups by which workers can be split', () => {
  const jobs = jobsOf({} as Runtime, {} as DeliveryJob, new AbortController().signal)
  const grouped = jobGroupNames.flatMap((group) => jobGroups[group])
  expect(grouped.toSorted()).toEqual(jobs.map(({ name }) => name).toSorted())
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
