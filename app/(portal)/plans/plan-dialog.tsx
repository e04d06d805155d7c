'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { planRequest } from '@/lib/plans/contract'
import { PlanFields } from './plan-fields'
import { emptyPlan, type PlanFormValues, type PlanInput, requestOfPlan } from './plan-form-values'

export type ChangePlan = (input: { uuid: string; plan: PlanInput }) => Promise<Answer>

type PlanDialogProps = {
  offered: readonly PaymentMethod[]
  /** Absent for a new one. */
  initial?: PlanFormValues
  save: (request: PlanInput) => Promise<Answer>
  trigger: ReactNode
}

/** A plan to be made, or changed: what was agreed with subscribers before stays as it was. */
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
      actions={
        <>
          <DialogClose>
            <Button>{common('cancel')}</Button>
          </DialogClose>
          <Button type="submit" form={id} variant="primary" loading={working}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        <PlanFields initial={initial ?? emptyPlan} offered={offered} wrong={wrong} />
      </form>
    </Dialog>
  )
}

/** The first members of the request that are wrong, by the schema that the API checks with. */
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
    const answer = await answerOf(save(request))
    setWorking(false)
    if (!answer.ok) return showRefusal(answer)
    toast.success(done)
    onDone()
    router.refresh()
  }
  return { submit, working, wrong }
}
