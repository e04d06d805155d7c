'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
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
import { useSave } from './use-save'

type Owner = NonNullable<ApplicationResponse['owners']>[number]
type Row = { key: number; owner?: Owner }

const shareOf = (typed: string) => Number(typed.replace(',', '.')) || 0

export function OwnersStep({ owners }: Pick<ApplicationResponse, 'owners'>) {
  const t = useTranslations('liveSellers')
  const { send, saving, errorOf } = useSave('owners')
  const [rows, setRows] = useState<readonly Row[]>(
    owners?.length ? owners.map((owner, key) => ({ key, owner })) : [{ key: 0 }],
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string, key: number) => String(data.get(`${name}-${key}`) ?? '').trim()
    send({
      owners: rows.map(({ key }) => ({
        name: text('name', key),
        document: text('document', key),
        birthdate: text('birthdate', key),
        share: shareOf(text('share', key)),
        politicallyExposed: data.has(`exposed-${key}`),
      })),
    })
  }
  return (
    <Card aria-labelledby="owners">
      <CardHead id="owners" title={t('steps.owners')} lead={t('owners.lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        {rows.map((row, index) => (
          <OwnerFields
            key={row.key}
            row={row}
            index={index}
            errorOf={(name) => errorOf(`${index}.${name}`)}
            remove={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : undefined}
          />
        ))}
        {rows.length < MAX_OWNERS && (
          <Button
            className="self-start"
            onClick={() => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1 }])}
          >
            <Plus />
            {t('owners.add')}
          </Button>
        )}
        <SaveButton saving={saving} />
      </form>
    </Card>
  )
}

interface OwnerFieldsProps {
  row: Row
  index: number
  errorOf: (name: string) => string | undefined
  remove?: () => void
}

function OwnerFields({ row: { key, owner }, index, errorOf, remove }: OwnerFieldsProps) {
  const t = useTranslations('liveSellers.owners')
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
      <Field label={t('name')} error={errorOf('name')}>
        <Input name={`name-${key}`} defaultValue={owner?.name} maxLength={255} autoComplete="off" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={t('document')} error={errorOf('document')}>
          <MaskedInput
            mask={maskCpf}
            name={`document-${key}`}
            defaultValue={owner && maskCpf(owner.document)}
            inputMode="numeric"
          />
        </Field>
        <Field label={t('birthdate')} error={errorOf('birthdate')}>
          <Input type="date" name={`birthdate-${key}`} defaultValue={owner?.birthdate} />
        </Field>
        <Field label={t('share')} error={errorOf('share')}>
          <Input
            name={`share-${key}`}
            defaultValue={owner ? String(owner.share).replace('.', ',') : undefined}
            inputMode="decimal"
            autoComplete="off"
            end="%"
          />
        </Field>
      </div>
      <Checkbox
        name={`exposed-${key}`}
        defaultChecked={owner?.politicallyExposed ?? false}
        label={t('exposedLabel')}
        help={t('exposedHelp')}
      />
    </fieldset>
  )
}
