'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import type { FormMemory } from '@/components/checkout/methods/use-form-memory'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Select } from '@/components/ui/forms/select'
import { maskCep } from '@/lib/base/i18n/masks'
import { stateCodes } from '@/lib/base/postal-codes/states'
import type { AddressField } from '@/lib/payments/checkout/buyer-form'
import { type FieldsProps, inputPropsOf } from './input-props'
import type { BuyerFieldsState } from './use-fields'
import { usePostalCode } from './use-postal-code'

type AddressFieldsProps = FieldsProps & { memory: FormMemory; buyer: BuyerFieldsState; bySlip: boolean }

const texts: Partial<Record<AddressField, ComponentProps<typeof Input>>> = {
  street: { autoComplete: 'address-line1', maxLength: 120 },
  number: { inputMode: 'text', maxLength: 20 },
  complement: { autoComplete: 'address-line2', maxLength: 60 },
  district: { autoComplete: 'address-level3', maxLength: 80 },
  city: { autoComplete: 'address-level2', maxLength: 80 },
}

/** The address of the payer: the postal code first, which fills in what is known of it. Everything filled in can be changed. */
export function AddressFields({ memory, buyer, bySlip, ...props }: AddressFieldsProps) {
  const t = useTranslations('checkout.address')
  const box = useRef<HTMLDivElement>(null)
  const inputOf = (field: AddressField) =>
    box.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`)
  const { found, lookUp } = usePostalCode({
    textNow: (field) => inputOf(field as AddressField)?.value ?? '',
    write(field, text) {
      memory.write(field, text)
      props.onType(field, text)
    },
    focus: (field) => inputOf(field as AddressField)?.focus(),
    isThere: () => document.activeElement === inputOf('zipCode'),
  })
  const start = useEffectEvent(() => {
    buyer.focusAwaited()
    // The code may have been typed before hydration.
    if (inputOf('city')?.value === '') lookUp(inputOf('zipCode')?.value ?? '')
  })
  useEffect(() => start(), [])

  const wiringOf = (field: AddressField) => {
    const problem = buyer.problems[field]
    return {
      label: t(field),
      optional: props.fields[field] === 'OPTIONAL',
      error: problem && t(`${problem}.${field}`),
    }
  }
  const text = (field: AddressField, className?: string) => (
    <Field {...wiringOf(field)} className={className}>
      <Input
        {...texts[field]}
        {...inputPropsOf(field, props)}
        required={props.fields[field] === 'REQUIRED'}
      />
    </Field>
  )
  const zipCode = inputPropsOf('zipCode', props)
  const place = typeof found === 'object' && [found.city, found.state].filter(Boolean).join(', ')
  return (
    <FieldSet legend={t('legend')} help={t(bySlip ? 'slipHelp' : 'cardHelp')}>
      <div ref={box} className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
        <Field
          {...wiringOf('zipCode')}
          help={found === 'unknown' ? t('unknown') : place}
          className="col-span-6 sm:col-span-3"
        >
          <MaskedInput
            {...zipCode}
            onChange={(event) => {
              zipCode.onChange(event)
              lookUp(event.currentTarget.value)
            }}
            mask={maskCep}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={9}
            required
            className="tabular-nums"
          />
        </Field>
        {text('street', 'col-span-6')}
        {text('number', 'col-span-2')}
        {text('complement', 'col-span-4')}
        {text('district', 'col-span-6')}
        {text('city', 'col-span-4')}
        <Field {...wiringOf('state')} className="col-span-2">
          <Select {...inputPropsOf('state', props)} autoComplete="address-level1" required>
            <option value="" />
            {stateCodes.toSorted().map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </Field>
      </div>
    </FieldSet>
  )
}
