'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { jobInput } from '@/lib/backoffice/platform/jobs/job'
import { requestRun } from '@/lib/backoffice/platform/jobs/request-run'

export const runJob = operatorAction(jobInput, requestRun)
