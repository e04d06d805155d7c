'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFieldArray } from 'react-hook-form'
import type { ActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { MaskedInput } from '@/components/ui/forms/masked-input'
import { MAX_OWNERS } from '@/lib/backoffice/applications/application'
import type { ApplicationResponse } from '@/lib/backoffice/applications/contract'
import { maskCpf } from '@/lib/base/i18n/masks'
import { SaveButton } from './save-button'
import { useStepForm } from './use-step-form'

type Owner = NonNullable<ApplicationResponse['owners']>[number]

/** The fields of the form, as typed. */
interface OwnerValues {
  name: string
  document: string
  birthdate: string
  share: string
  politicallyExposed: boolean
}
interface OwnersValues {
  owners: OwnerValues[]
}

const ownerFields = ['name', 'document', 'birthdate', 'share'] as const
const nobody: OwnerValues = { name: '', document: '', birthdate: '', share: '', politicallyExposed: false }

const shareOf = (typed: string) => Number(typed.replace(',', '.')) || 0

const typedOwner = ({ document, share, ...owner }: Owner): OwnerValues => ({
  ...owner,
  document: maskCpf(document),
  share: String(share).replace('.', ','),
})

export function OwnersStep({ owners }: Pick<ApplicationResponse, 'owners'>) {
  const t = useTranslations('liveSellers')
  const initial = owners?.length ? owners.map(typedOwner) : [nobody]
  const form = useStepForm<OwnersValues>({
    step: 'owners',
    defaultValues: { owners: initial },
    inputOf: (typed) => ({
      owners: typed.owners.map(({ name, share, ...owner }) => ({
        ...owner,
        name: name.trim(),
        share: shareOf(share),
      })),
    }),
    names: (typed) =>
      typed.owners.flatMap((_, index) => ownerFields.map((name) => `owners.${index}.${name}` as const)),
  })
  const { fields, append, remove } = useFieldArray({ control: form.form.control, name: 'owners' })
  return (
    <Card aria-labelledby="owners">
      <CardHead id="owners" title={t('steps.owners')} lead={t('owners.lead')} />
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-6">
        {fields.map((field, index) => (
          <OwnerFields
            key={field.id}
            form={form}
            index={index}
            initial={field}
            remove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
        {fields.length < MAX_OWNERS && (
          <Button className="self-start" onClick={() => append(nobody)}>
            <Plus />
            {t('owners.add')}
          </Button>
        )}
        <SaveButton saving={form.working} />
      </form>
    </Card>
  )
}

interface OwnerFieldsProps {
  form: ActionForm<OwnersValues>
  index: number
  initial: OwnerValues
  remove?: () => void
}

function OwnerFields({ form: { register, errorOf }, index, initial, remove }: OwnerFieldsProps) {
  const t = useTranslations('liveSellers.owners')
  const at = `owners.${index}` as const
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 border-b border-line pb-6">
      <legend className="mb-4 flex w-full items-center justify-between gap-2 font-semibold">
        {t('one', { number: index + 1 })}
        {remove && (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t('remove', { number: index + 1 })}
            onClick={remove}
          >
            <Trash2 />
          </Button>
        )}
      </legend>
      <Field label={t('name')} error={errorOf(`${at}.name`)}>
        <Input {...register(`${at}.name`)} defaultValue={initial.name} maxLength={255} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('document')} error={errorOf(`${at}.document`)}>
          <MaskedInput
            mask={maskCpf}
            {...register(`${at}.document`)}
            defaultValue={initial.document}
            inputMode="numeric"
          />
        </Field>
        <Field label={t('birthdate')} error={errorOf(`${at}.birthdate`)}>
          <Input type="date" {...register(`${at}.birthdate`)} defaultValue={initial.birthdate} />
        </Field>
        <Field label={t('share')} error={errorOf(`${at}.share`)}>
          <Input
            {...register(`${at}.share`)}
            defaultValue={initial.share}
            inputMode="decimal"
            autoComplete="off"
            end="%"
          />
        </Field>
      </div>
      <Checkbox
        {...register(`${at}.politicallyExposed`)}
        defaultChecked={initial.politicallyExposed}
        label={t('exposedLabel')}
        help={t('exposedHelp')}
      />
    </fieldset>
  )
}
