'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { AddDialog, type AddFormProps } from '@/components/portal/add-dialog'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field, FieldNote } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import type { CreateScheduleInput } from '@/lib/backoffice/exports/contract'
import { exportChannels, exportFrequencies } from '@/lib/backoffice/exports/schedule'

interface Choice {
  name: string
  title: string
  formats: readonly CreateScheduleInput['format'][]
  people: readonly { uuid: string; name: string; email: string }[]
}

interface AddScheduleProps {
  choices: readonly Choice[]
  /** The person who looks, who gets it unless somebody else is chosen. */
  self: string
  add: (input: CreateScheduleInput) => Promise<ActionResult<{ uuid: string }>>
}

export function AddSchedule(props: AddScheduleProps) {
  return (
    <AddDialog<void> of="exports" onAdded={() => {}} form={(form) => <ScheduleForm {...form} {...props} />} />
  )
}

function ScheduleForm({ id, onWorking, onAdded, choices, self, add }: AddFormProps<void> & AddScheduleProps) {
  const t = useTranslations('exports')
  const showRefusal = useRefusalToast()
  const [subject, setSubject] = useState(choices[0]?.name ?? '')
  const form = useForm({
    defaultValues: {
      format: 'csv',
      frequency: 'DAILY' as CreateScheduleInput['frequency'],
      channel: 'MAIL' as CreateScheduleInput['channel'],
      recipients: [self],
    },
  })
  const { formats = [], people = [] } = choices.find(({ name }) => name === subject) ?? {}
  const channel = form.watch('channel')
  const submit = form.handleSubmit(async ({ format, recipients, ...values }) => {
    const chosen = formats.find((one) => one === format) ?? formats[0] ?? 'csv'
    const allowed = recipients.filter((uuid) => people.some((person) => person.uuid === uuid))
    if (channel === 'MAIL' && allowed.length === 0)
      return form.setError('recipients', { message: t('form.errors.people') })
    onWorking(true)
    const result = await resultOf(() => add({ ...values, subject, format: chosen, recipients: allowed }))
    onWorking(false)
    if (result.ok) return onAdded()
    showRefusal(result, t('form.errors.limit'))
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('form.subject')}>
        <Select value={subject} onChange={(event) => setSubject(event.target.value)}>
          {choices.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('form.format')}>
        <Select {...form.register('format')}>
          {formats.map((format) => (
            <option key={format} value={format}>
              {format.toUpperCase()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('form.frequency')}>
        <Select {...form.register('frequency')}>
          {exportFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`frequencies.${frequency}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('form.channel')} help={channel === 'WEBHOOK' ? t('form.channelHelp') : undefined}>
        <Select {...form.register('channel')}>
          {exportChannels.map((one) => (
            <option key={one} value={one}>
              {t(`channels.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {channel === 'MAIL' && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-medium">{t('form.people')}</legend>
          <div className="flex flex-col gap-2.5">
            {people.map(({ uuid, name, email }) => (
              <Checkbox key={uuid} value={uuid} label={name} help={email} {...form.register('recipients')} />
            ))}
          </div>
          <FieldNote
            id={`${id}-people`}
            help={t('form.peopleHelp')}
            error={form.formState.errors.recipients?.message}
          />
        </fieldset>
      )}
    </form>
  )
}
