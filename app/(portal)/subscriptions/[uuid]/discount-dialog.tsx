'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { useFormats } from '@/components/ui/use-formats'
import { moneyMask, readMoney } from '@/lib/base/i18n/masks'
import { centavos } from '@/lib/base/kernel/centavos'
import { type Upcoming, valueWith } from '@/lib/payments/subscription-changes/upcoming'

type SentDiscount = { percent?: number; value?: number; cycles?: number }
export type ChangeDiscount = (input: { uuid: string; discount?: SentDiscount }) => Promise<ActionResult>

type DiscountDialogProps = { uuid: string; upcoming: Upcoming; change: ChangeDiscount }

interface Typed {
  kind: 'percent' | 'value'
  amount: string
  cycles: string
}

/** The amount as it is typed, of a percentage as of money, in hundredths. */
const hundredths = ({ amount }: Typed) => readMoney(amount) ?? 0

function sentOf(typed: Typed): SentDiscount {
  const amount = hundredths(typed) / 100
  return {
    ...(typed.kind === 'percent' ? { percent: amount } : { value: amount }),
    ...(typed.cycles.trim() !== '' && { cycles: Number(typed.cycles) }),
  }
}

/** Whether something is left to pay. */
const isRight = (typed: Typed, { fullValue }: Upcoming) => {
  const amount = hundredths(typed)
  return amount > 0 && amount < (typed.kind === 'percent' ? 10_000 : fullValue)
}

/** Gives one subscriber a discount on the next cycles, or on all of them. */
export function DiscountDialog({ uuid, upcoming, change }: DiscountDialogProps) {
  const t = useTranslations('subscriptions.discount')
  const mask = moneyMask(useLocale())
  const { money } = useFormats()
  const [open, setOpen] = useState(false)
  const { basisPoints, value, cycles } = upcoming.discount ?? {}
  const given = basisPoints ?? value
  const form = useActionForm<Typed, { uuid: string; discount: SentDiscount }>({
    defaultValues: {
      kind: value === undefined ? 'percent' : 'value',
      amount: given === undefined ? '' : mask(String(given)),
      cycles: cycles === undefined ? '' : String(cycles),
    },
    schema: async () => (await import('./discount-schema')).discountInput,
    inputOf: (typed) => ({ uuid, discount: sentOf(typed) }),
    action: change,
    errors: { amount: t('wrong'), cycles: t('wrongCycles') },
    fieldOf: (path) => (path.endsWith('cycles') ? 'cycles' : 'amount'),
    alsoWrong: (typed) => (isRight(typed, upcoming) ? [] : ['amount']),
    done: t('done'),
    onDone: () => setOpen(false),
  })
  const typed = form.form.watch()
  const isPercent = typed.kind === 'percent'
  const discount = isPercent ? { basisPoints: hundredths(typed) } : { value: centavos(hundredths(typed)) }
  const preview = isRight(typed, upcoming)
    ? t('comesTo', { value: money(valueWith(upcoming.fullValue, discount)) })
    : undefined
  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t(upcoming.discount ? 'change' : 'action')}</Button>}
      title={t('title')}
      lead={t('lead')}
      action={t('save')}
    >
      <Field label={t('kind')}>
        <Select {...form.register('kind')}>
          <option value="percent">{t('percent')}</option>
          <option value="value">{t('value')}</option>
        </Select>
      </Field>
      <Field label={t('amount')} help={preview} error={form.errorOf('amount')}>
        <MaskedInput
          mask={mask}
          inputMode="numeric"
          start={<span className="text-muted">{isPercent ? '%' : 'R$'}</span>}
          className="tabular-nums"
          {...form.register('amount')}
        />
      </Field>
      <Field label={t('cycles')} optional help={t('cyclesHelp')} error={form.errorOf('cycles')}>
        <Input inputMode="numeric" autoComplete="off" {...form.register('cycles')} />
      </Field>
    </FormDialog>
  )
}
