import { HOUR_MS } from '@/lib/base/kernel/durations'
import type { Job } from '@/lib/base/worker-jobs/job'
import { labelSandboxDocuments } from './label-sandbox-documents'

export const sellerDirectoryJobs: readonly Job[] = [
  { name: 'labelSandboxDocuments', group: 'cleaning', everyMs: HOUR_MS, run: labelSandboxDocuments },
]
