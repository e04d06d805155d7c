// Which jobs the workers of this version run, for processes that have none of them: instrumentation.ts registers the list of
// lib/worker/jobs.ts there.
import { processWide } from '@/lib/base/copies/process-wide'
import type { Job, JobGroup } from './job'

const registered = processWide<{ groups?: ReadonlyMap<string, JobGroup> }>('job-groups', () => ({}))

export function registerJobs(jobs: readonly Pick<Job, 'name' | 'group'>[]): void {
  registered.groups = new Map(jobs.map(({ name, group }) => [name, group]))
}

/** Undefined for a job of another version. Throws where the process has not registered them. */
export function groupOfJob(name: string): JobGroup | undefined {
  if (!registered.groups) throw new Error('The process has registered no jobs.')
  return registered.groups.get(name)
}
