'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'

export type Reasoned = 'request' | 'refuse' | 'reopen' | 'suspend' | 'reactivate' | 'close'

interface ReasonDialogProps {
  uuid: string
  kind: Reasoned
  /** Whether money is open, so that closing needs a plan for it. */
  hasBalance?: boolean
  act: (input: { uuid: string; reason: string; plan?: string }) => Promise<ActionResult>
  trigger: ReactNode
}

const isHarmless = (kind: Reasoned) => kind === 'request' || kind === 'reopen' || kind === 'reactivate'

/** A decision about a seller with the reason that the seller gets by mail. */
export function ReasonDialog({ uuid, kind, hasBalance = false, act, trigger }: ReasonDialogProps) {
  const t = useTranslations(`liveSellers.${kind}`)
  const words = useTranslations('liveSellers')
  const [open, setOpen] = useState(false)
  const form = useActionForm({
    defaultValues: { reason: '', plan: '' },
    schema: async () => (await import('@/lib/backoffice/seller-accounts/operator/contract')).closeInput,
    inputOf: ({ reason, plan }) => ({
      uuid,
      reason: reason.trim(),
      ...(plan.trim() && { plan: plan.trim() }),
    }),
    action: act,
    errors: { reason: words('required'), plan: words('required') },
    alsoWrong: ({ plan }) => (hasBalance && !plan.trim() ? ['plan'] : []),
    conflict: words('conflict'),
    done: t('done'),
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={t('title')}
      lead={t('lead')}
      action={t('action')}
      danger={!isHarmless(kind)}
    >
      <Field label={t('label')} help={words('sentByMail')} error={form.errorOf('reason')}>
        <Textarea {...form.register('reason')} maxLength={2_000} />
      </Field>
      {hasBalance && (
        <Field label={words('plan')} help={words('planHelp')} error={form.errorOf('plan')}>
          <Textarea {...form.register('plan')} maxLength={2_000} />
        </Field>
      )}
    </FormDialog>
  )
}
