'use client'

import { Plus, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Money } from '@/components/ui/money'
import { moneyMask } from '@/lib/base/i18n/masks'
import { LONGEST_ITEM, MAX_ITEMS } from '@/lib/payments/payment-links/breakdown'
import { emptyItem } from './form-items'
import { amountOf, type LinkFormValues } from './form-values'

/** The amount of a link: typed, or the sum of its items with delivery and discount. */
export function ValueFields() {
  const t = useTranslations('links.form')
  const { control, formState } = useFormContext<LinkFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const values = useWatch({ control }) as LinkFormValues
  const { errors } = formState
  const hasItems = fields.length > 0
  return (
    <>
      {!hasItems && <MoneyField name="value" label={t('value')} error={errors.value?.message} />}
      {hasItems && (
        <ul className="@container flex flex-col gap-5">
          {fields.map((field, index) => (
            <li key={field.id}>
              <Item index={index} remove={() => remove(index)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        disabled={fields.length >= MAX_ITEMS}
        onClick={() => append(emptyItem)}
      >
        <Plus />
        {t(hasItems ? 'addItem' : 'withItems')}
      </Button>
      {hasItems && (
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <MoneyField name="delivery" label={t('delivery')} optional error={errors.delivery?.message} />
          <MoneyField name="discount" label={t('discount')} optional error={errors.discount?.message} />
          <p className="sm:text-end">
            <span className="block text-sm font-medium text-ink">{t('value')}</span>
            <Money centavos={amountOf(values)} className="text-lg font-semibold text-ink" />
          </p>
        </div>
      )}
    </>
  )
}

function Item({ index, remove }: { index: number; remove: () => void }) {
  const t = useTranslations('links.form')
  const { register, formState } = useFormContext<LinkFormValues>()
  const errors = formState.errors.items?.[index]
  return (
    <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-3 @md:grid-cols-[minmax(0,1fr)_5rem_9rem_auto]">
      <legend className="sr-only">{t('item', { position: index + 1 })}</legend>
      <Field label={t('itemName')} error={errors?.description?.message} className="@max-md:col-span-3">
        <Input maxLength={LONGEST_ITEM} autoComplete="off" {...register(`items.${index}.description`)} />
      </Field>
      <Field label={t('quantity')} error={errors?.quantity?.message}>
        <Input
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...register(`items.${index}.quantity`)}
        />
      </Field>
      <MoneyField
        name={`items.${index}.unitValue`}
        label={t('unitValue')}
        error={errors?.unitValue?.message}
      />
      <Button
        size="icon"
        variant="ghost"
        className="mt-6.5 text-muted"
        aria-label={t('removeItem', { position: index + 1 })}
        onClick={remove}
      >
        <X />
      </Button>
    </fieldset>
  )
}

type MoneyFieldProps = {
  name: 'value' | 'delivery' | 'discount' | `items.${number}.unitValue`
  label: string
  optional?: boolean
  error?: string
}

function MoneyField({ name, label, optional, error }: MoneyFieldProps) {
  const locale = useLocale()
  const { register } = useFormContext<LinkFormValues>()
  return (
    <Field label={label} optional={optional} error={error} className="max-w-56">
      <MaskedInput
        mask={moneyMask(locale)}
        inputMode="numeric"
        start={<span className="text-muted">R$</span>}
        placeholder={locale === 'en' ? '0.00' : '0,00'}
        className="tabular-nums"
        {...register(name)}
      />
    </Field>
  )
}
