'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Opened } from '@/components/lists/record-menu'
import { useRefreshLists } from '@/components/lists/use-refresh-lists'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { PlanFields } from './plan-fields'
import {
  emptyPlan,
  fieldOfPlan,
  firstPrice,
  type PlanFormValues,
  type PlanInput,
  requestOfPlan,
  type TypedPlan,
  typedPlan,
} from './plan-form-values'

type PlanDialogProps = {
  offered: readonly PaymentMethod[]
  /** Absent for a new plan. */
  initial?: PlanFormValues
  save: (request: PlanInput) => Promise<ActionResult>
  /** Opened by its trigger, or controlled by `opened`. */
  trigger?: ReactNode
  opened?: Opened
}

/** Creates or changes a plan; a change does not affect existing subscriptions. */
export function PlanDialog({ offered, initial, save, trigger, opened }: PlanDialogProps) {
  const t = useTranslations('plans.form')
  const locale = useLocale()
  const [ownOpen, setOwnOpen] = useState(false)
  const { open, onOpenChange: setOpen } = opened ?? { open: ownOpen, onOpenChange: setOwnOpen }
  const refreshLists = useRefreshLists()
  const form = useActionForm<TypedPlan, PlanInput>({
    defaultValues: typedPlan(initial ?? emptyPlan, locale),
    schema: async () => (await import('@/lib/payments/plans/contract')).planRequest,
    inputOf: requestOfPlan,
    action: save,
    errors: {
      title: t('errors.title'),
      description: t('errors.description'),
      bullets: t('errors.bullets'),
      [firstPrice]: t('errors.values'),
      methods: t('errors.methods'),
    },
    fieldOf: fieldOfPlan,
    done: t(initial ? 'changed' : 'created'),
    onDone: () => {
      setOpen(false)
      void refreshLists()
    },
  })
  return (
    <FormDialog
      wide
      form={form}
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={t(initial ? 'changeTitle' : 'title')}
      lead={t(initial ? 'changeLead' : 'lead')}
      action={t('save')}
    >
      <PlanFields form={form} offered={offered} />
    </FormDialog>
  )
}
