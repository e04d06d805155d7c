'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { AddDialog, type AddFormProps } from '@/components/portal/forms/add-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
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

type ScheduleValues = Omit<CreateScheduleInput, 'subject'>

function ScheduleForm({ id, onWorking, onAdded, choices, self, add }: AddFormProps<void> & AddScheduleProps) {
  const t = useTranslations('exports')
  const [subject, setSubject] = useState(choices[0]?.name ?? '')
  const { formats = [], people = [] } = choices.find(({ name }) => name === subject) ?? {}
  const { form, register, submit, errorOf } = useActionForm<ScheduleValues, CreateScheduleInput>({
    defaultValues: { format: 'csv', frequency: 'DAILY', channel: 'MAIL', recipients: [self] },
    schema: async () => (await import('@/lib/backoffice/exports/contract')).createScheduleInput,
    inputOf: ({ format, recipients, ...values }) => ({
      ...values,
      subject,
      format: formats.find((one) => one === format) ?? formats[0] ?? 'csv',
      recipients: recipients.filter((uuid) => people.some((person) => person.uuid === uuid)),
    }),
    action: add,
    errors: { recipients: t('form.errors.people') },
    conflict: t('form.errors.limit'),
    onWorking,
    onDone: () => onAdded(),
  })
  const channel = form.watch('channel')
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
        <Select {...register('format')}>
          {formats.map((format) => (
            <option key={format} value={format}>
              {format.toUpperCase()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('form.frequency')}>
        <Select {...register('frequency')}>
          {exportFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`frequencies.${frequency}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('form.channel')} help={channel === 'WEBHOOK' ? t('form.channelHelp') : undefined}>
        <Select {...register('channel')}>
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
              <Checkbox key={uuid} value={uuid} label={name} help={email} {...register('recipients')} />
            ))}
          </div>
          <FieldNote id={`${id}-people`} help={t('form.peopleHelp')} error={errorOf('recipients')} />
        </fieldset>
      )}
    </form>
  )
}
