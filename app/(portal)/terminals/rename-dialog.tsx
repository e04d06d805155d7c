'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { EditTerminal } from './edit-terminal'

type RenameDialogProps = {
  terminal: { uuid: string; serialNumber: string; title: string }
  edit: EditTerminal
  onClose: () => void
}

export function RenameDialog({ terminal, edit, onClose }: RenameDialogProps) {
  const t = useTranslations('terminals')
  const { uuid, serialNumber, title } = terminal
  const form = useActionForm({
    defaultValues: { title },
    schema: async () => (await import('@/lib/payments/terminals/contract')).changeTerminalInput,
    inputOf: (values) => ({ uuid, ...values }),
    action: edit,
    done: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={t('renameTitle')}
      lead={<span className="font-mono text-sm break-all">{serialNumber}</span>}
      action={t('save')}
    >
      <Field label={t('form.name')} help={t('form.nameHelp')}>
        <Input maxLength={60} autoComplete="off" {...form.register('title')} />
      </Field>
    </FormDialog>
  )
}
