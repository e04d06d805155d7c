'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'

type ResetDialogProps = {
  /** Of the shop; it must be typed. */
  name: string
  reset: (input: { name: string }) => Promise<ActionResult>
}

export function ResetDialog({ name, reset }: ResetDialogProps) {
  const t = useTranslations('sandbox.reset')
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  const form = useActionForm({
    defaultValues: { name: '' },
    loadCheck: async () => (typed) =>
      typed.name.trim() === name.trim() ? [] : [{ field: 'name', message: t('wrong') }],
    inputOf: (typed) => typed,
    action: reset,
    done: t('done'),
    onDone: () => setOpen(false),
  })
  return (
    <FormDialog
      form={form}
      trigger={<Button variant="danger">{t('open')}</Button>}
      open={open}
      onOpenChange={setOpen}
      title={t('confirmTitle')}
      lead={t('what')}
      action={t('go')}
      closeLabel={common('back')}
      danger
    >
      <Field label={t('type', { name })} error={form.errorOf('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
    </FormDialog>
  )
}
