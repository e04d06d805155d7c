'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { jobInput } from '@/lib/backoffice/jobs/job'
import { requestRun } from '@/lib/backoffice/jobs/request-run'

export const runJob = operatorAction(jobInput, requestRun)
