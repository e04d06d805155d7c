'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { jobInput } from '@/lib/platform/jobs/job'
import { requestRun } from '@/lib/platform/jobs/request-run'

export const runJob = operatorAction(jobInput, requestRun)
