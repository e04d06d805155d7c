'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { useFormats } from '@/components/ui/use-formats'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { type Centavos, centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import { type SubscriptionType, subscriptionTypes } from '@/lib/payments/payment-links/payment-link'
import { valueOfCycle } from '@/lib/payments/subscriptions/cycle'

type ChangeValueDialogProps = {
  uuid: string
  type: SubscriptionType
  valuePerMonth: Centavos
  additionalValue: Centavos
  additionalCycles: number
  nextCycle: number
  discount: { discountBasisPoints: number; discountValue: Centavos; discountEnd: number | null }
  change: (input: {
    uuid: string
    value: { type: SubscriptionType; valuePerMonth: number }
  }) => Promise<ActionResult>
}

/** Changes price and cycle of a subscription from the next cycle on. */
export function ChangeValueDialog(props: ChangeValueDialogProps) {
  const t = useTranslations('subscriptions.change')
  const types = useTranslations('subscriptions.types')
  const mask = moneyMask(useLocale())
  const { money } = useFormats()
  const [open, setOpen] = useState(false)
  const form = useActionForm({
    defaultValues: { type: props.type, perMonth: mask(String(props.valuePerMonth)) },
    schema: async () => (await import('@/lib/payments/plans/contract')).changeValueInput,
    inputOf: ({ type, perMonth }) => ({
      uuid: props.uuid,
      value: { type, valuePerMonth: reaisFromCentavos(centavos(readMoney(perMonth) ?? 0)) },
    }),
    action: props.change,
    errors: { perMonth: t('wrong') },
    fieldOf: () => 'perMonth',
    done: t('done'),
    onDone: () => setOpen(false),
  })
  const { type, perMonth } = form.form.watch()
  const cycle = {
    cycleType: type,
    valuePerMonth: centavos(readMoney(perMonth) ?? 0),
    additionalValue: props.additionalValue,
    additionalCycles: props.additionalCycles,
    nextCycle: props.nextCycle,
    ...props.discount,
  }
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t('action')}</Button>}
      title={t('title')}
      lead={t('lead')}
      action={t('save')}
    >
      <Field label={t('type')}>
        <Select {...form.register('type')}>
          {subscriptionTypes.map((one) => (
            <option key={one} value={one}>
              {types(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('perMonth')}
        help={t('comesTo', { value: money(valueOfCycle(cycle)) })}
        error={form.errorOf('perMonth')}
      >
        <MaskedInput
          mask={mask}
          inputMode="numeric"
          start={<span className="text-muted">R$</span>}
          className="tabular-nums"
          {...form.register('perMonth')}
        />
      </Field>
    </FormDialog>
  )
}
