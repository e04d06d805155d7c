'use server'

import { changeSchedule } from '@/lib/backoffice/exports/change-schedule'
import { changeScheduleInput, createScheduleInput, runScheduleInput } from '@/lib/backoffice/exports/contract'
import { createSchedule } from '@/lib/backoffice/exports/create-schedule'
import { runSchedule } from '@/lib/backoffice/exports/run-schedule'
import { portalAction } from '@/lib/http/portal/action'

export const addSchedule = portalAction(createScheduleInput, createSchedule)

export const change = portalAction(changeScheduleInput, changeSchedule)

export const runNow = portalAction(runScheduleInput, runSchedule)
