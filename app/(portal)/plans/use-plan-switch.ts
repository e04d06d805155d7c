'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { answerOf, useRefusalToast } from '@/components/portal/answer'
import { toast } from '@/components/ui/toast'
import type { Plan } from '@/lib/plans/plan'
import { viewPlan } from '@/lib/plans/view'
import type { ChangePlan } from './plan-dialog'

/** Takes a plan off the shelf, or puts it back: its subscriptions go on in either case. */
export function usePlanSwitch(plan: Plan, change: ChangePlan) {
  const t = useTranslations('plans')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [turning, setTurning] = useState(false)
  async function turn() {
    const { uuid, ...content } = viewPlan(plan)
    setTurning(true)
    const answer = await answerOf(change({ uuid, plan: { ...content, active: !plan.active } }))
    setTurning(false)
    if (!answer.ok) return showRefusal(answer)
    toast.success(t(plan.active ? 'turnedOff' : 'turnedOn'))
    router.refresh()
  }
  return { turn, turning }
}
