'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import type { ActionForm } from '@/components/portal/forms/use-action-form'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field, FieldNote } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { moneyMask } from '@/lib/base/i18n/masks'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { type ListKind, ruleActions, ruleKinds } from '@/lib/payments/risk-rules/rule'
import { listKindOf, type RuleValues } from './rule-form-values'

type RuleFieldsProps = { form: ActionForm<RuleValues> }

export function RuleFields({ form }: RuleFieldsProps) {
  const t = useTranslations('rules.form')
  const actions = useTranslations('rules.actions')
  const { register, errorOf } = form
  const kind = form.form.watch('kind')
  const listKind = listKindOf({ kind })
  return (
    <>
      <Field label={t('name')} help={t('nameHelp')} error={errorOf('title')}>
        <Input {...register('title')} maxLength={60} autoComplete="off" />
      </Field>
      <Field label={t('kind')}>
        <Select {...register('kind')}>
          {ruleKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {listKind ? <Entries key={kind} kind={listKind} form={form} /> : <Amount form={form} />}
      <Field label={t('action')} help={t('actionHelp')}>
        <Select {...register('action')}>
          {ruleActions.map((action) => (
            <option key={action} value={action}>
              {actions(action)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

function Entries({ kind, form: { register, errorOf } }: RuleFieldsProps & { kind: ListKind }) {
  const t = useTranslations('rules.form')
  return (
    <Field label={t('values')} help={t(`help.${kind}`)} error={errorOf('values')}>
      <Textarea {...register('values')} rows={4} spellCheck={false} />
    </Field>
  )
}

function Amount({ form: { register, errorOf } }: RuleFieldsProps) {
  const t = useTranslations('rules.form')
  const names = useMethodLabel()
  const locale = useLocale()
  return (
    <>
      <Field label={t('above')} error={errorOf('above')}>
        <MaskedInput
          {...register('above')}
          mask={moneyMask(locale)}
          inputMode="numeric"
          start={<span className="text-muted">R$</span>}
          className="tabular-nums"
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 text-sm font-medium text-ink">{t('methods')}</legend>
        <div className="flex flex-col gap-2">
          {paymentMethods.map((method) => (
            <Checkbox key={method} {...register('methods')} value={method} label={names(method)} />
          ))}
        </div>
        <FieldNote id="rule-methods" help={t('methodsHelp')} />
      </fieldset>
    </>
  )
}
