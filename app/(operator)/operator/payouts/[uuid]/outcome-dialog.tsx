'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { useFormats } from '@/components/ui/use-formats'
import type { Outcome } from '@/lib/money/payout-batches/contract'
import type { OutcomeOf } from './outcome'

type OutcomeDialogProps = OutcomeOf & { status: Outcome['status']; onClose: () => void }

export function OutcomeDialog({ batch, payout, today, enter, status, onClose }: OutcomeDialogProps) {
  const t = useTranslations('operatorPayouts')
  const { money } = useFormats()
  const isPaid = status === 'PAID'
  const form = useActionForm<{ text: string; bankDate: string }, Parameters<typeof enter>[0]>({
    defaultValues: { text: '', bankDate: today },
    schema: async () => (await import('@/lib/money/payout-batches/contract')).outcomeInput,
    inputOf: ({ text, bankDate }) => {
      const common = { payout: payout.uuid, bankDate }
      const outcome = isPaid
        ? { ...common, status: 'PAID' as const, bankReference: text }
        : { ...common, status: 'RETURNED' as const, reason: text }
      return { batch, outcome }
    },
    action: enter,
    errors: { text: t(isPaid ? 'referenceInvalid' : 'reasonInvalid'), bankDate: t('dateInvalid') },
    fieldOf: (path) => (path.endsWith('bankDate') ? 'bankDate' : 'text'),
    refusedAs: ({ fields }) =>
      fields.some(({ field }) => field.endsWith('bankReference'))
        ? [{ field: 'text', message: t('referenceUsed') }]
        : [],
    conflict: t('decideConflict'),
    done: t(isPaid ? 'paid' : 'returned'),
    onDone: onClose,
  })
  const named = { payee: payout.payee, value: money(payout.value) }
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={t(isPaid ? 'payTitle' : 'returnTitle', named)}
      lead={t(isPaid ? 'payLead' : 'returnLead')}
      action={t(isPaid ? 'pay' : 'return')}
      danger={!isPaid}
    >
      <Field
        label={t(isPaid ? 'reference' : 'reason')}
        help={t(isPaid ? 'referenceHelp' : 'reasonHelp')}
        error={form.errorOf('text')}
      >
        <Input autoComplete="off" spellCheck={!isPaid} {...form.register('text')} />
      </Field>
      <Field label={t('date')} error={form.errorOf('bankDate')}>
        <Input type="date" max={today} {...form.register('bankDate')} />
      </Field>
    </FormDialog>
  )
}
