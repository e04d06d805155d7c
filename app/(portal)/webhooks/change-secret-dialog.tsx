'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { SecretDialog } from '@/components/portal/forms/secret-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { toast } from '@/components/ui/overlays/toast'
import type { EditableEndpoint } from './editable-endpoint'
import { type Signing, SigningChoice } from './signing-choice'
import type { EditEndpoint } from './use-edit-endpoint'

type ChangeSecretDialogProps = { endpoint: EditableEndpoint; edit: EditEndpoint; onClose: () => void }

const changeOf = ({ signing, secret }: Signing) =>
  ({ generate: { generateSecret: true }, own: { secret }, none: { secret: null } })[signing]

/** Sets a new secret for an endpoint; a generated one is shown once. */
export function ChangeSecretDialog({ endpoint, edit, onClose }: ChangeSecretDialogProps) {
  const t = useTranslations('webhooks')
  const [created, setCreated] = useState<string>()
  const { uuid, url, signed } = endpoint
  const form = useActionForm({
    defaultValues: { signing: 'generate', secret: '' } as Signing,
    schema: async () => (await import('@/lib/messages/webhook-endpoints/contract')).changeEndpointInput,
    inputOf: (values) => ({ uuid, ...changeOf(values) }),
    action: edit,
    errors: { secret: t('form.errors.secret') },
    onDone: ({ secret }, { signing }) => {
      if (signing === 'generate') return setCreated(secret)
      toast.success(t('saved'))
      onClose()
    },
  })
  if (created) return <SecretDialog of="webhooks" secret={created} onDone={onClose} />
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={t(signed ? 'newSecret.title' : 'newSecret.first')}
      lead={<span className="font-mono text-sm break-all">{url}</span>}
      action={t('form.save')}
    >
      <SigningChoice
        control={form.form.control}
        name="signing"
        secret={form.register('secret')}
        error={form.errorOf('secret')}
      />
      {signed && <p className="text-sm text-muted">{t('newSecret.overlap')}</p>}
    </FormDialog>
  )
}
