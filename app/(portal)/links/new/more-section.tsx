'use client'

import { ChevronRight, Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { formTypes, type LinkFormValues } from './form-values'

const MAX_ENTRIES = 50

/** Rarely used options, collapsed unless one of them is set. */
export function MoreSection() {
  const t = useTranslations('links.form')
  const { control, register, formState } = useFormContext<LinkFormValues>()
  const isSubscription = useWatch({ control, name: 'type' }) === 'SUBSCRIPTION'
  const { errors, defaultValues } = formState
  const used = Boolean(
    defaultValues?.metadata?.length ||
      defaultValues?.uuidSellerClient ||
      defaultValues?.returnUrl ||
      defaultValues?.cancelUrl ||
      defaultValues?.type === 'FAST_ORDER',
  )
  const wrong = Boolean(
    errors.uuidSellerClient ||
      errors.scheduledDate ||
      errors.metadata ||
      errors.returnUrl ||
      errors.cancelUrl,
  )
  return (
    <details className="group" open={used || wrong || undefined}>
      <summary className="flex w-fit list-none items-center gap-1.5 rounded-sm text-md font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 text-muted transition-transform group-open:rotate-90"
        />
        {t('more')}
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        {!isSubscription && <TypeChoice />}
        <Field
          label={t('scheduled')}
          optional
          help={t('scheduledHelp')}
          error={errors.scheduledDate?.message}
        >
          <Input type="date" className="max-w-56" {...register('scheduledDate')} />
        </Field>
        <Field label={t('buyer')} optional help={t('buyerHelp')} error={errors.uuidSellerClient?.message}>
          <Input
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
            {...register('uuidSellerClient')}
          />
        </Field>
        <ReturnFields />
        <MetadataEntries />
      </div>
    </details>
  )
}

function TypeChoice() {
  const t = useTranslations('links')
  const { control } = useFormContext<LinkFormValues>()
  return (
    <Controller
      control={control}
      name="type"
      render={({ field }) => (
        <RadioList
          legend={t('form.type')}
          name={field.name}
          value={field.value}
          onValueChange={field.onChange}
        >
          {formTypes.map((type) => (
            <RadioListItem
              key={type}
              value={type}
              label={t(`types.${type}`)}
              hint={t(`form.typeHelp.${type}`)}
            />
          ))}
        </RadioList>
      )}
    />
  )
}

/** Where the buyer goes back to. */
function ReturnFields() {
  const t = useTranslations('links.form')
  const { control, register, formState } = useFormContext<LinkFormValues>()
  const { errors } = formState
  const returnUrl = useWatch({ control, name: 'returnUrl' })
  const address = { type: 'url', placeholder: 'https://', maxLength: 2_048, autoComplete: 'off' }
  return (
    <>
      <Field label={t('returnUrl')} optional help={t('returnUrlHelp')} error={errors.returnUrl?.message}>
        <Input {...address} {...register('returnUrl')} />
      </Field>
      {returnUrl.trim() !== '' && <Checkbox label={t('autoReturn')} {...register('autoReturn')} />}
      <Field label={t('cancelUrl')} optional help={t('cancelUrlHelp')} error={errors.cancelUrl?.message}>
        <Input {...address} {...register('cancelUrl')} />
      </Field>
    </>
  )
}

function MetadataEntries() {
  const t = useTranslations('links.form')
  const { control, register, formState } = useFormContext<LinkFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'metadata' })
  const errors = formState.errors.metadata
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-ink">{t('metadata')}</legend>
      <p className="mt-0.5 text-sm text-muted">{t('metadataHelp')}</p>
      {fields.length > 0 && (
        <ul className="mt-3 flex flex-col gap-3">
          {fields.map((entry, index) => (
            <li key={entry.id} className="flex items-start gap-2">
              <Field label={t('key')} hideLabel error={errors?.[index]?.key?.message} className="flex-1">
                <Input placeholder={t('key')} maxLength={255} {...register(`metadata.${index}.key`)} />
              </Field>
              <Field label={t('entry')} hideLabel error={errors?.[index]?.value?.message} className="flex-1">
                <Input placeholder={t('entry')} maxLength={255} {...register(`metadata.${index}.value`)} />
              </Field>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t('removeEntry', { position: index + 1 })}
                className="text-muted"
                onClick={() => remove(index)}
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="mt-3"
        disabled={fields.length >= MAX_ENTRIES}
        onClick={() => append({ key: '', value: '' })}
      >
        <Plus />
        {t('addEntry')}
      </Button>
    </fieldset>
  )
}
