'use client'

import { useTranslations } from 'next-intl'
import type { z } from 'zod'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { terminalRequest } from '@/lib/payments/terminals/contract'
import { MAX_TERMINALS } from '@/lib/payments/terminals/terminal'

export interface TerminalFormProps {
  id: string
  add: (input: z.input<typeof terminalRequest>) => Promise<ActionResult>
  onWorking: (working: boolean) => void
  onAdded: () => void
}

export function TerminalForm({ id, add, onWorking, onAdded }: TerminalFormProps) {
  const t = useTranslations('terminals.form')
  const { register, submit, errorOf } = useActionForm({
    defaultValues: { title: '', serialNumber: '', terminalId: '' },
    schema: async () => (await import('@/lib/payments/terminals/contract')).terminalRequest,
    inputOf: ({ terminalId, ...values }) => ({ ...values, ...(terminalId.trim() && { terminalId }) }),
    action: add,
    errors: { serialNumber: t('errors.serialNumber'), terminalId: t('errors.terminalId') },
    conflict: t('errors.conflict', { max: MAX_TERMINALS }),
    conflictAt: 'serialNumber',
    onWorking,
    onDone: onAdded,
  })
  return (
    <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
      <Field label={t('serialNumber')} help={t('serialNumberHelp')} error={errorOf('serialNumber')}>
        <Input
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...register('serialNumber')}
        />
      </Field>
      <Field label={t('name')} optional help={t('nameHelp')}>
        <Input maxLength={60} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t('terminalId')} optional help={t('terminalIdHelp')} error={errorOf('terminalId')}>
        <Input
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          {...register('terminalId')}
        />
      </Field>
    </form>
  )
}
