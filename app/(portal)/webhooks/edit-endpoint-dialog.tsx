'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Switch } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DomainChoice } from './domain-choice'
import type { EditableEndpoint } from './editable-endpoint'
import { type EditEndpoint, useEditEndpoint } from './use-edit-endpoint'

type EditEndpointDialogProps = { endpoint: EditableEndpoint; edit: EditEndpoint; onClose: () => void }

export function EditEndpointDialog({ endpoint, edit, onClose }: EditEndpointDialogProps) {
  const t = useTranslations('webhooks')
  const common = useTranslations('common')
  const [change, working] = useEditEndpoint(edit)
  const { uuid, url, signed: _, ...initial } = endpoint
  const { register, handleSubmit, formState } = useForm({ defaultValues: initial })
  const submit = handleSubmit((values) => change({ uuid, ...values }, t('saved'), onClose))
  return (
    <Dialog
      open
      onOpenChange={(open) => open || working || onClose()}
      title={t('form.editTitle')}
      lead={<span className="font-mono text-sm break-all">{url}</span>}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={`edit-${uuid}`} variant="primary" loading={working}>
          {t('form.save')}
        </Button>
      }
    >
      <form id={`edit-${uuid}`} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        <Field label={t('form.name')} optional help={t('form.nameHelp')}>
          <Input maxLength={60} {...register('title')} />
        </Field>
        <DomainChoice
          register={() =>
            register('domains', { validate: (chosen) => chosen.length > 0 || t('form.errors.domains') })
          }
          error={formState.errors.domains?.message}
        />
        <Switch label={t('form.active')} help={t('form.activeHelp')} {...register('active')} />
      </form>
    </Dialog>
  )
}
