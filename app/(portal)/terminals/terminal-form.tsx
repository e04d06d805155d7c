'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { terminalRequest } from '@/lib/payments/terminals/contract'
import { MAX_TERMINALS, TERMINAL_NUMBER } from '@/lib/payments/terminals/terminal'

export interface TerminalFormProps {
  id: string
  add: (input: z.input<typeof terminalRequest>) => Promise<ActionResult>
  onWorking: (working: boolean) => void
  onAdded: () => void
}

export function TerminalForm({ id, add, onWorking, onAdded }: TerminalFormProps) {
  const t = useTranslations('terminals.form')
  const showRefusal = useRefusalToast()
  const form = useForm({ defaultValues: { title: '', serialNumber: '', terminalId: '' } })
  const { register, formState, setError } = form
  const { errors } = formState
  const submit = form.handleSubmit(async ({ terminalId, ...values }) => {
    onWorking(true)
    const result = await resultOf(() => add({ ...values, ...(terminalId.trim() && { terminalId }) }))
    onWorking(false)
    if (result.ok) return onAdded()
    if (result.code === 'CONFLICT') {
      const message = t('errors.conflict', { max: MAX_TERMINALS })
      return setError('serialNumber', { message }, { shouldFocus: true })
    }
    showRefusal(result)
  })
  const number = (name: 'serialNumber' | 'terminalId', optional: boolean) =>
    register(name, {
      validate: (typed) =>
        (optional && typed.trim() === '') || TERMINAL_NUMBER.test(typed.trim()) || t(`errors.${name}`),
    })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('serialNumber')} help={t('serialNumberHelp')} error={errors.serialNumber?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...number('serialNumber', false)}
        />
      </Field>
      <Field label={t('name')} optional help={t('nameHelp')}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('terminalId')} optional help={t('terminalIdHelp')} error={errors.terminalId?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...number('terminalId', true)}
        />
      </Field>
    </form>
  )
}
