'use client'

import { useTranslations } from 'next-intl'
import { type ChangeEvent, useId, useRef } from 'react'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import type { FieldError } from '@/lib/base/kernel/problem'
import type { KindField } from '@/lib/rails/connection-registry/fields'
import { AGAIN, FOREIGN_KEY } from '@/lib/rails/connection-registry/secrets-again'
import { useFieldText } from './use-field-text'

interface KindFieldInputProps {
  kind: string
  field: KindField
  /** What a setting is now; credentials are never shown. */
  initial: unknown
  /** Whether a credential is set. */
  isStored: boolean
  wrong: FieldError | undefined
}

/** One field of the form of a kind. */
export function KindFieldInput({ kind, field, initial, isStored, wrong }: KindFieldInputProps) {
  const t = useTranslations('connections.form')
  const { name, group, type, choices, byDefault, isRequired } = field
  const { label, help } = useFieldText(kind)(name)
  const sent = `${group}.${name}`
  const own = ([AGAIN, FOREIGN_KEY] as const).find((message) => message === wrong?.message)
  const error = wrong && t(`errors.${own ?? type}`)
  const value = initial === undefined ? undefined : String(initial)
  const isSecret = group === 'credentials'
  if (type === 'BOOLEAN')
    return (
      <Checkbox
        name={sent}
        label={label}
        help={help}
        error={error}
        defaultChecked={initial === undefined ? byDefault === true : initial === true}
      />
    )
  const hint =
    byDefault === undefined ? help : [help, t('byDefault', { value: String(byDefault) })].join(' ').trim()
  const stored = isStored ? t('stored') : undefined
  return (
    <Field label={label} help={hint} error={error} optional={!isRequired && !isStored}>
      {type === 'PEM' ? (
        <PemInput name={sent} initial={isSecret ? undefined : value} placeholder={stored} label={label} />
      ) : type === 'CHOICE' ? (
        <Select name={sent} defaultValue={value ?? (byDefault === undefined ? '' : String(byDefault))}>
          {byDefault === undefined && <option value="">{t('none')}</option>}
          {choices!.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      ) : (
        <Input
          name={sent}
          type={isSecret ? 'password' : 'text'}
          inputMode={type === 'NUMBER' ? 'numeric' : undefined}
          defaultValue={isSecret ? undefined : value}
          placeholder={stored}
          autoComplete={isSecret ? 'new-password' : 'off'}
          spellCheck={false}
        />
      )}
    </Field>
  )
}

interface PemInputProps {
  name: string
  label: string
  initial?: string
  placeholder?: string
}

/** A certificate or key, pasted or read from a file in the browser. */
function PemInput({ name, label, initial, placeholder }: PemInputProps) {
  const t = useTranslations('connections.form')
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const text = await target.files?.[0]?.text()
    const textarea = area.current?.querySelector('textarea')
    if (textarea && text !== undefined) textarea.value = text
    target.value = ''
  }
  return (
    <div ref={area} className="flex flex-col items-start gap-2">
      <Textarea
        name={name}
        defaultValue={initial}
        placeholder={placeholder ?? t('pemHelp')}
        spellCheck={false}
        autoComplete="off"
        className="max-h-40 font-mono text-sm"
      />
      <input
        id={id}
        type="file"
        accept=".pem,.crt,.cer,.key"
        onChange={read}
        aria-label={`${t('chooseFile')}: ${label}`}
        className="max-w-full text-sm text-muted file:mr-3 file:h-8 file:cursor-pointer file:rounded-md file:border file:border-control/60 file:bg-surface file:px-3 file:text-sm file:font-medium file:text-ink"
      />
    </div>
  )
}
