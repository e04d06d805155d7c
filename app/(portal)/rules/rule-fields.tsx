'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field, FieldNote } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { moneyMask } from '@/lib/base/i18n/masks'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import {
  type ListKind,
  listKinds,
  type RuleKind,
  ruleActions,
  ruleKinds,
} from '@/lib/payments/risk-rules/rule'

/** `wrong` has the names of the invalid fields, and values.0 and so on for the entries of a list. */
export function RuleFields({ wrong }: { wrong: readonly string[] }) {
  const t = useTranslations('rules.form')
  const actions = useTranslations('rules.actions')
  const [kind, setKind] = useState<RuleKind>('DOCUMENT')
  const listKind = listKinds.find((one) => one === kind)
  return (
    <>
      <Field label={t('name')} help={t('nameHelp')} error={wrong.includes('title') && t('errors.title')}>
        <Input name="title" maxLength={60} autoComplete="off" />
      </Field>
      <Field label={t('kind')}>
        <Select name="kind" value={kind} onChange={(event) => setKind(event.target.value as RuleKind)}>
          {ruleKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {listKind ? <Entries key={kind} kind={listKind} wrong={wrong} /> : <Amount wrong={wrong} />}
      <Field label={t('action')} help={t('actionHelp')}>
        <Select name="action">
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

function Entries({ kind, wrong }: { kind: ListKind; wrong: readonly string[] }) {
  const t = useTranslations('rules.form')
  const lines = wrong.flatMap((field) => (/^values\.\d+$/.test(field) ? [Number(field.slice(7)) + 1] : []))
  const error = lines.length > 0 ? t('errors.entries', { lines: lines.join(', ') }) : t('errors.values')
  return (
    <Field label={t('values')} help={t(`help.${kind}`)} error={wrong.includes('values') && error}>
      <Textarea name="values" rows={4} spellCheck={false} />
    </Field>
  )
}

function Amount({ wrong }: { wrong: readonly string[] }) {
  const t = useTranslations('rules.form')
  const names = useMethodLabel()
  const locale = useLocale()
  return (
    <>
      <Field label={t('above')} error={wrong.includes('above') && t('errors.above')}>
        <MaskedInput
          name="above"
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
            <Checkbox key={method} name="methods" value={method} label={names(method)} />
          ))}
        </div>
        <FieldNote id="rule-methods" help={t('methodsHelp')} />
      </fieldset>
    </>
  )
}
