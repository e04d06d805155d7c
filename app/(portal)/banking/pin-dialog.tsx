'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'

interface PinDialogProps {
  uuid: string
  pin: (input: { uuid: string; certificate: string }) => Promise<ActionResult>
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Pins a certificate that is pasted as PEM, or its fingerprint. */
export function PinDialog({ uuid, pin, open, onOpenChange }: PinDialogProps) {
  const t = useTranslations('banking')
  const form = useActionForm({
    defaultValues: { certificate: '' },
    schema: async () => (await import('@/lib/access/banking-credentials/contract')).pinCertificateInput,
    inputOf: ({ certificate }) => ({ uuid, certificate }),
    action: pin,
    errors: { certificate: t('form.errors.certificate') },
    conflict: t('pin.conflict'),
    done: t('pin.done'),
    onDone: () => onOpenChange(false),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title={t('pin.title')}
      lead={t('pin.lead')}
      action={t('pin.submit')}
    >
      <Field
        label={t('form.certificate')}
        help={t('form.certificateHelp')}
        error={form.errorOf('certificate')}
      >
        <Textarea className="font-mono" spellCheck={false} {...form.register('certificate')} />
      </Field>
    </FormDialog>
  )
}
