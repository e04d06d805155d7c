'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { bankReference, type Outcome, returnReason } from '@/lib/money/payout-batches/contract'
import type { OutcomeOf } from './outcome'

type OutcomeDialogProps = OutcomeOf & { status: Outcome['status']; onClose: () => void }

export function OutcomeDialog({ batch, payout, today, enter, status, onClose }: OutcomeDialogProps) {
  const t = useTranslations('operatorPayouts')
  const common = useTranslations('common')
  const { money } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const id = useId()
  const [working, setWorking] = useState(false)
  const form = useForm({ defaultValues: { text: '', bankDate: today } })
  const { errors } = form.formState
  const isPaid = status === 'PAID'
  const submit = form.handleSubmit(async ({ text, bankDate }) => {
    setWorking(true)
    const common = { payout: payout.uuid, bankDate }
    const outcome = isPaid
      ? { ...common, status: 'PAID' as const, bankReference: text }
      : { ...common, status: 'RETURNED' as const, reason: text }
    const result = await resultOf(() => enter({ batch, outcome }))
    setWorking(false)
    if (result.ok) {
      toast.success(t(isPaid ? 'paid' : 'returned'))
      onClose()
      return router.refresh()
    }
    const refused = (name: string) => result.fields.some(({ field }) => field.endsWith(name))
    if (refused('bankDate')) form.setError('bankDate', { message: t('dateInvalid') })
    if (refused('bankReference')) form.setError('text', { message: t('referenceUsed') })
    if (!refused('bankDate') && !refused('bankReference')) showRefusal(result, t('decideConflict'))
  })
  const validate = (text: string) =>
    (isPaid ? bankReference : returnReason).safeParse(text).success ||
    t(isPaid ? 'referenceInvalid' : 'reasonInvalid')
  const named = { payee: payout.payee, value: money(payout.value) }
  return (
    <Dialog
      open
      onOpenChange={(next) => next || working || onClose()}
      title={t(isPaid ? 'payTitle' : 'returnTitle', named)}
      lead={t(isPaid ? 'payLead' : 'returnLead')}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={id} variant={isPaid ? 'primary' : 'danger'} loading={working}>
          {t(isPaid ? 'pay' : 'return')}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        <Field
          label={t(isPaid ? 'reference' : 'reason')}
          help={t(isPaid ? 'referenceHelp' : 'reasonHelp')}
          error={errors.text?.message}
        >
          <Input autoComplete="off" spellCheck={!isPaid} {...form.register('text', { validate })} />
        </Field>
        <Field label={t('date')} error={errors.bankDate?.message}>
          <Input type="date" max={today} {...form.register('bankDate', { required: t('dateInvalid') })} />
        </Field>
      </form>
    </Dialog>
  )
}
