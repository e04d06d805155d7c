'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { SecretDialog } from '@/components/portal/secret-dialog'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { endpointSecret } from '@/lib/messages/webhook-endpoints/contract'
import type { EditableEndpoint } from './editable-endpoint'
import { type Signing, SigningChoice } from './signing-choice'
import type { EditEndpoint } from './use-edit-endpoint'

type ChangeSecretDialogProps = { endpoint: EditableEndpoint; edit: EditEndpoint; onClose: () => void }

const changeOf = ({ signing, secret }: Signing) =>
  ({ generate: { generateSecret: true }, own: { secret }, none: { secret: null } })[signing]

/** Sets a new secret for an endpoint; a generated one is shown once. */
export function ChangeSecretDialog({ endpoint, edit, onClose }: ChangeSecretDialogProps) {
  const t = useTranslations('webhooks')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [created, setCreated] = useState<string>()
  const { control, register, handleSubmit, formState } = useForm<Signing>({
    defaultValues: { signing: 'generate', secret: '' },
  })
  const { uuid, url, signed } = endpoint
  const submit = handleSubmit(async (values) => {
    const result = await resultOf(() => edit({ uuid, ...changeOf(values) }))
    if (!result.ok) return showRefusal(result)
    router.refresh()
    if (values.signing === 'generate') return setCreated(result.data.secret)
    toast.success(t('saved'))
    onClose()
  })
  if (created) return <SecretDialog of="webhooks" secret={created} onDone={onClose} />
  const fits = (secret: string, { signing }: Signing) =>
    signing !== 'own' || endpointSecret.safeParse(secret).success || t('form.errors.secret')
  return (
    <Dialog
      open
      onOpenChange={(open) => open || formState.isSubmitting || onClose()}
      title={t(signed ? 'newSecret.title' : 'newSecret.first')}
      lead={<span className="font-mono text-sm break-all">{url}</span>}
      closeLabel={common('cancel')}
      actions={
        <Button type="submit" form={`secret-${uuid}`} variant="primary" loading={formState.isSubmitting}>
          {t('form.save')}
        </Button>
      }
    >
      <form id={`secret-${uuid}`} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        <SigningChoice
          control={control}
          name="signing"
          secret={register('secret', { validate: fits })}
          error={formState.errors.secret?.message}
        />
        {signed && <p className="text-sm text-muted">{t('newSecret.overlap')}</p>}
      </form>
    </Dialog>
  )
}
