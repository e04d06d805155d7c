'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { Upcoming } from '@/lib/payments/subscription-changes/upcoming'

export type Pause = (input: { uuid: string; until?: string }) => Promise<ActionResult>

type PauseDialogProps = {
  uuid: string
  tomorrow: string
  current: Upcoming['pause']
  pause: Pause
}

/** Pauses a subscription until a day or until it is resumed, or changes that day. */
export function PauseDialog({ uuid, tomorrow, current, pause }: PauseDialogProps) {
  const t = useTranslations('subscriptions.pause')
  const [open, setOpen] = useState(false)
  const form = useActionForm({
    defaultValues: { until: (current?.until ?? '') as string },
    inputOf: ({ until }) => ({ uuid, ...(until && { until }) }),
    action: pause,
    errors: { until: t('wrong') },
    alsoWrong: ({ until }) => (until && until < tomorrow ? ['until'] : []),
    conflict: t('conflict'),
    done: t('done'),
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t(current ? 'change' : 'action')}</Button>}
      title={t('title')}
      lead={t('lead')}
      action={t('action')}
    >
      <Field label={t('until')} optional help={t('untilHelp')} error={form.errorOf('until')}>
        <Input type="date" min={tomorrow} {...form.register('until')} />
      </Field>
    </FormDialog>
  )
}
