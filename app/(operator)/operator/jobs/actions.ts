'use server'

import { jobInput } from '@/lib/backoffice/jobs/job'
import { requestRun } from '@/lib/backoffice/jobs/request-run'
import { operatorAction } from '@/lib/http/portal/action'

export const runJob = operatorAction(jobInput, requestRun)
