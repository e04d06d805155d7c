'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Checkbox, Switch } from '@/components/ui/forms/checkbox'
import { Field, FieldNote, FieldSet } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { Notice } from '@/components/ui/notice'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { acceptsCredit, isInParts, isPayable, type LinkFormValues } from './form-values'

type MethodsSectionProps = { offered: readonly PaymentMethod[]; payableHere: readonly PaymentMethod[] }

export function MethodsSection({ offered, payableHere }: MethodsSectionProps) {
  const t = useTranslations('links.form')
  const { control, formState } = useFormContext<LinkFormValues>()
  const [methods, type] = useWatch({ control, name: ['methods', 'type'] })
  const shown = offered.filter((method) => isPayable({ type }, method))
  return (
    <FieldSet legend={t('methods')} help={t('methodsHelp')}>
      <div>
        <ul className="rounded-lg border border-line bg-surface">
          {shown.map((method) => (
            <MethodRow key={method} method={method} chosen={methods.includes(method)} />
          ))}
        </ul>
        <FieldNote id="methods-note" error={formState.errors.methods?.message} />
      </div>
      <HereNotice methods={methods} payableHere={payableHere} />
      {acceptsCredit(methods) && <SecureSwitches />}
    </FieldSet>
  )
}

function MethodRow({ method, chosen }: { method: PaymentMethod; chosen: boolean }) {
  const t = useTranslations('links.form')
  const names = useMethodLabel()
  const hints = useTranslations('links.methods')
  const { control, register } = useFormContext<LinkFormValues>()
  const type = useWatch({ control, name: 'type' })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 py-3 not-first:border-t">
      <Checkbox
        label={<span className="font-medium">{names(method)}</span>}
        help={hints(method)}
        value={method}
        className="min-w-0 flex-1 basis-56"
        {...register('methods')}
      />
      {chosen && isInParts({ type }, method) && (
        <Field label={t('upTo', { method: names(method) })} hideLabel className="w-28">
          <Select {...register(`installments.${method}`)}>
            {Array.from({ length: 12 }, (_, index) => (
              <option key={index + 1} value={index + 1}>
                {t('times', { count: index + 1 })}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </li>
  )
}

/** Explains which of the chosen methods the hosted checkout does not support, if any. */
function HereNotice({
  methods,
  payableHere,
}: {
  methods: readonly PaymentMethod[]
  payableHere: readonly PaymentMethod[]
}) {
  const t = useTranslations('links.form')
  if (methods.length === 0 || methods.every((method) => payableHere.includes(method))) return null
  const some = methods.some((method) => payableHere.includes(method))
  return (
    <Notice tone={some ? 'info' : 'warning'} title={t('notAllHere')} live>
      {t(some ? 'othersBody' : 'noneHereBody')}
    </Notice>
  )
}

function SecureSwitches() {
  const t = useTranslations('links.form')
  const { control, register } = useFormContext<LinkFormValues>()
  const secure = useWatch({ control, name: 'threeDSecureEnabled' })
  return (
    <>
      <Switch label={t('threeDSecure')} help={t('threeDSecureHelp')} {...register('threeDSecureEnabled')} />
      {secure && (
        <Switch label={t('liability')} help={t('liabilityHelp')} {...register('requiresLiabilityShift')} />
      )}
    </>
  )
}
