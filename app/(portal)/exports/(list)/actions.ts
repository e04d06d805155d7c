'use server'

import { changeSchedule } from '@/lib/exports/change-schedule'
import { changeScheduleInput, createScheduleInput, runScheduleInput } from '@/lib/exports/contract'
import { createSchedule } from '@/lib/exports/create-schedule'
import { runSchedule } from '@/lib/exports/run-schedule'
import { portalAction } from '@/lib/http/portal/action'

export const addSchedule = portalAction(createScheduleInput, createSchedule)

export const change = portalAction(changeScheduleInput, changeSchedule)

export const runNow = portalAction(runScheduleInput, runSchedule)
