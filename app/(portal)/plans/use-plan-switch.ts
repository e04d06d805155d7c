'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { toast } from '@/components/ui/overlays/toast'
import type { Plan } from '@/lib/payments/plans/plan'
import { viewPlan } from '@/lib/payments/plans/view'
import type { ChangePlan } from './plan-dialog'

/** Switches a plan off or on for new subscriptions; existing ones continue. */
export function usePlanSwitch(plan: Plan, change: ChangePlan) {
  const t = useTranslations('plans')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [turning, setTurning] = useState(false)
  async function turn() {
    const { uuid, ...content } = viewPlan(plan)
    setTurning(true)
    const result = await resultOf(() => change({ uuid, plan: { ...content, active: !plan.active } }))
    setTurning(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t(plan.active ? 'turnedOff' : 'turnedOn'))
    router.refresh()
  }
  return { turn, turning }
}
