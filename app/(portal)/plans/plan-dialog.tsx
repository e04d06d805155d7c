'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { planRequest } from '@/lib/payments/plans/contract'
import { PlanFields } from './plan-fields'
import { emptyPlan, type PlanFormValues, type PlanInput, requestOfPlan } from './plan-form-values'

export type ChangePlan = (input: { uuid: string; plan: PlanInput }) => Promise<ActionResult>

type PlanDialogProps = {
  offered: readonly PaymentMethod[]
  /** Absent for a new plan. */
  initial?: PlanFormValues
  save: (request: PlanInput) => Promise<ActionResult>
  trigger: ReactNode
}

/** Creates or changes a plan; a change does not affect existing subscriptions. */
export function PlanDialog({ offered, initial, save, trigger }: PlanDialogProps) {
  const t = useTranslations('plans.form')
  const common = useTranslations('common')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { submit, working, wrong } = useSave(save, t(initial ? 'changed' : 'created'), () => setOpen(false))
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      trigger={trigger}
      title={t(initial ? 'changeTitle' : 'title')}
      lead={t(initial ? 'changeLead' : 'lead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant="primary" loading={working}>
          {t('save')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        <PlanFields initial={initial ?? emptyPlan} offered={offered} wrong={wrong} />
      </form>
    </Dialog>
  )
}

/** The top-level fields of the request that are invalid by the API's schema. */
function problemsOf(request: PlanInput): string[] {
  const parsed = planRequest.safeParse(request)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
}

function useSave(save: PlanDialogProps['save'], done: string, onDone: () => void) {
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const request = requestOfPlan(new FormData(form))
    const problems = problemsOf(request)
    setWrong(problems)
    if (problems[0]) return form.querySelector<HTMLElement>(`[data-field="${problems[0]}"]`)?.focus()
    setWorking(true)
    const result = await resultOf(() => save(request))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    toast.success(done)
    onDone()
    router.refresh()
  }
  return { submit, working, wrong }
}
