'use client'

import { Plus, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FieldNote, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { Money } from '@/components/ui/money'
import { moneyMask } from '@/lib/base/i18n/masks'
import { MAX_ITEMS } from '@/lib/payments/invoices/invoice'
import { emptyItem, type InvoiceFormValues, totalOf } from './form-values'

export function ItemsSection() {
  const t = useTranslations('invoices')
  const { control, formState } = useFormContext<InvoiceFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'items' })
  const items = useWatch({ control, name: 'items' })
  return (
    <FieldSet legend={t('items')}>
      <ul className="@container flex flex-col gap-5">
        {fields.map((field, index) => (
          <li key={field.id}>
            <Item index={index} removable={fields.length > 1} remove={() => remove(index)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Button size="sm" disabled={fields.length >= MAX_ITEMS} onClick={() => append(emptyItem)}>
          <Plus />
          {t('addItem')}
        </Button>
        <p className="text-ink">
          <span className="mr-3 text-muted">{t('total')}</span>
          <Money centavos={totalOf({ items })} className="text-md font-semibold" />
        </p>
      </div>
      <FieldNote id="items-note" error={formState.errors.items?.root?.message} />
    </FieldSet>
  )
}

type ItemProps = { index: number; removable: boolean; remove: () => void }

function Item({ index, removable, remove }: ItemProps) {
  const t = useTranslations('invoices')
  const locale = useLocale()
  const { register, formState } = useFormContext<InvoiceFormValues>()
  const errors = formState.errors.items?.[index]
  return (
    <fieldset className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 @md:grid-cols-[minmax(0,1fr)_5rem_9rem_auto]">
      <legend className="sr-only">{t('item', { position: index + 1 })}</legend>
      <Field label={t('itemTitle')} error={errors?.title?.message} className="@max-md:col-span-3">
        <Input maxLength={60} autoComplete="off" {...register(`items.${index}.title`)} />
      </Field>
      <Field label={t('quantity')} error={errors?.quantity?.message}>
        <Input
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          {...register(`items.${index}.quantity`)}
        />
      </Field>
      <Field label={t('price')} error={errors?.price?.message}>
        <MaskedInput
          mask={moneyMask(locale)}
          inputMode="numeric"
          start={<span className="text-muted">R$</span>}
          className="tabular-nums"
          {...register(`items.${index}.price`)}
        />
      </Field>
      <Button
        size="icon"
        variant="ghost"
        className="mt-6.5"
        aria-label={t('removeItem', { position: index + 1 })}
        disabled={!removable}
        onClick={remove}
      >
        <X />
      </Button>
    </fieldset>
  )
}
