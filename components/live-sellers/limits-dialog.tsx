'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'
import { LimitsFields } from './limits-fields'
import { type LimitsInput, limitNames, limitsOf, type TypedLimits, typedLimits } from './limits-values'

type SentLimits = { uuid: string; limits: LimitsInput }
type Save<Read> = (input: Read & SentLimits) => Promise<ActionResult>

/** It approves the application that was read with these limits, or changes those of an approved seller. */
type LimitsDialogProps = {
  uuid: string
  limits?: SellerLimits
  trigger: ReactNode
} & (
  | { kind: 'approve'; submittedAt: string; save: Save<{ submittedAt: string }> }
  | { kind: 'change'; save: Save<object> }
)

export function LimitsDialog(props: LimitsDialogProps) {
  const { uuid, kind, limits, trigger } = props
  const t = useTranslations(`liveSellers.${kind}`)
  const words = useTranslations('liveSellers')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const form = useActionForm<TypedLimits, SentLimits>({
    defaultValues: typedLimits(locale, limits),
    schema: async () =>
      (await import('@/lib/backoffice/seller-accounts/operator/contract')).changeLimitsInput,
    inputOf: (typed) => ({ uuid, limits: limitsOf(typed) }),
    action: (input) => saveAs(props, input),
    errors: Object.fromEntries(limitNames.map((name) => [name, words('limits.wrong')])),
    conflict: words('conflict'),
    done: t('done'),
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog
      wide
      form={form}
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      title={t('title')}
      lead={t('lead')}
      action={t('action')}
    >
      <LimitsFields form={form} />
    </FormDialog>
  )
}

function saveAs(props: LimitsDialogProps, input: SentLimits) {
  if (props.kind === 'change') return props.save(input)
  return props.save({ ...input, submittedAt: props.submittedAt })
}
