'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { useAction } from '@/components/portal/forms/use-action'
import { Button } from '@/components/ui/button'
import { Field, FieldSet } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import type { FieldError } from '@/lib/base/kernel/problem'
import type { KindField, ShownKind } from '@/lib/rails/connection-registry/fields'
import { KindFieldInput } from './kind-field-input'
import { useFieldText } from './use-field-text'

interface FormInput {
  kind: string
  uuid: string
  name: string
  seller?: string
  settings: Record<string, string | boolean>
  credentials: Record<string, string | boolean>
}

interface ConnectionFormProps {
  kind: ShownKind
  /** The connection that is edited. */
  initial?: { uuid: string; name: string; settings: Record<string, unknown>; secrets: readonly string[] }
  /** Who may own a new one. */
  sellers?: readonly { uuid: string; name: string }[]
  save: (input: FormInput) => Promise<ActionResult<{ uuid: string }>>
}

/** The form of a connection, built from the fields of its kind. */
export function ConnectionForm({ kind, initial, sellers = [], save }: ConnectionFormProps) {
  const t = useTranslations('connections.form')
  const sectionText = useFieldText(kind.kind, 'sections')
  const router = useRouter()
  const [wrong, setWrong] = useState<readonly FieldError[]>([])
  const [run, working] = useAction(save, {
    done: t(initial ? 'saved' : 'created'),
    onDone: ({ uuid }) => router.push(`/operator/connections/${uuid}`),
    onRefused: ({ fields }) => {
      setWrong(fields)
      return fields.length > 0
    },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(inputOf(kind, new FormData(event.currentTarget), initial?.uuid))
  }
  const inputOfField = (field: KindField) => (
    <KindFieldInput
      key={field.name}
      kind={kind.kind}
      field={field}
      initial={initial ? initial.settings[field.name] : kind.prefilled[field.name]}
      isStored={initial?.secrets.includes(field.name) ?? false}
      wrong={wrong.find((one) => `${one.field}.`.startsWith(`${field.group}.${field.name}.`))}
    />
  )
  return (
    <form onSubmit={submit} noValidate className="flex max-w-160 flex-col gap-10">
      <div className="flex flex-col gap-5">
        <Field
          label={t('name')}
          help={t('nameHelp')}
          error={wrong.some(({ field }) => field === 'name') ? t('errors.TEXT') : undefined}
        >
          <Input name="name" defaultValue={initial?.name} maxLength={60} autoComplete="off" />
        </Field>
        {!initial && (
          <Field label={t('owner')} help={t('ownerHelp')}>
            <Select name="seller" defaultValue="">
              <option value="">{t('platform')}</option>
              {sellers.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {kind.sections.map(({ key, fields }) => {
        const hasCredentials = fields.some(({ group }) => group === 'credentials')
        const { label, help } = key
          ? sectionText(key)
          : { label: t(hasCredentials ? 'credentials' : 'settings'), help: undefined }
        const helps = [help, hasCredentials && t('credentialsHelp')].filter(Boolean).join(' ')
        return (
          <FieldSet key={key ?? label} legend={label} {...(helps && { help: helps })}>
            {fields.map(inputOfField)}
          </FieldSet>
        )
      })}
      <Button type="submit" variant="primary" loading={working} className="self-start">
        {t(initial ? 'save' : 'create')}
      </Button>
    </form>
  )
}

function inputOf(kind: ShownKind, form: FormData, uuid = ''): FormInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const valuesOf = (group: KindField['group']) =>
    Object.fromEntries(
      kind.fields
        .filter((field) => field.group === group)
        .map(({ name, type }) => {
          const sent = `${group}.${name}`
          return [name, type === 'BOOLEAN' ? form.has(sent) : text(sent)]
        }),
    )
  const seller = text('seller')
  return {
    kind: kind.kind,
    uuid,
    name: text('name'),
    ...(seller && { seller }),
    settings: valuesOf('settings'),
    credentials: valuesOf('credentials'),
  }
}
