'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Switch } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { DomainChoice } from './domain-choice'
import type { EditableEndpoint } from './editable-endpoint'
import type { EditEndpoint } from './use-edit-endpoint'

type EditEndpointDialogProps = { endpoint: EditableEndpoint; edit: EditEndpoint; onClose: () => void }

export function EditEndpointDialog({ endpoint, edit, onClose }: EditEndpointDialogProps) {
  const t = useTranslations('webhooks')
  const { uuid, url, signed: _, ...initial } = endpoint
  const form = useActionForm({
    defaultValues: initial,
    schema: async () => (await import('@/lib/messages/webhook-endpoints/contract')).changeEndpointInput,
    inputOf: (values) => ({ uuid, ...values }),
    action: edit,
    errors: { domains: t('form.errors.domains') },
    done: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={t('form.editTitle')}
      lead={<span className="font-mono text-sm break-all">{url}</span>}
      action={t('form.save')}
    >
      <Field label={t('form.name')} optional help={t('form.nameHelp')}>
        <Input maxLength={60} {...form.register('title')} />
      </Field>
      <DomainChoice register={() => form.register('domains')} error={form.errorOf('domains')} />
      <Switch label={t('form.active')} help={t('form.activeHelp')} {...form.register('active')} />
    </FormDialog>
  )
}
