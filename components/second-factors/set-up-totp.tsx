'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { QrCode } from '@/components/links/qr-code'
import { FormDialog } from '@/components/portal/forms/form-dialog'
import { useAction } from '@/components/portal/forms/use-action'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { Added, FactorActions } from './factor-actions'

type SetUpTotpProps = Pick<FactorActions, 'beginTotp' | 'confirmTotp'> & { onAdded: (added: Added) => void }

/** The button that adds an authenticator app: its QR code, then a code of the app. */
export function SetUpTotp({ beginTotp, confirmTotp, onAdded }: SetUpTotpProps) {
  const t = useTranslations('secondFactors.totp')
  const [shown, setShown] = useState<{ secret: string; uri: string }>()
  const [begin, beginning] = useAction(beginTotp, { onDone: setShown, next: 'stay' })
  const form = useActionForm({
    defaultValues: { code: '' },
    schema: async () => (await import('@/lib/access/second-factors/second-factor')).totpCodeInput,
    inputOf: (typed) => typed,
    action: confirmTotp,
    errors: { code: t('wrong') },
    refusedAs: ({ code }) => {
      if (code === 'BAR-0100') return [{ field: 'code', message: t('wrong') }]
      return code === 'TOO_MANY_REQUESTS' ? [{ field: 'code', message: t('tooMany') }] : []
    },
    next: 'stay',
    onDone: (added) => {
      setShown(undefined)
      onAdded(added)
    },
  })
  return (
    <>
      <Button loading={beginning} onClick={() => begin({})}>
        <Smartphone />
        {t('add')}
      </Button>
      <FormDialog
        form={form}
        open={shown !== undefined}
        onOpenChange={(open) => open || setShown(undefined)}
        ignoreOutsideClick
        title={t('addTitle')}
        lead={t('addLead')}
        action={t('confirm')}
      >
        {shown && <Shown {...shown} />}
        <Field label={t('code')} help={t('codeHelp')} error={form.errorOf('code')}>
          <Input {...form.register('code')} inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
        </Field>
      </FormDialog>
    </>
  )
}

function Shown({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslations('secondFactors.totp')
  return (
    <>
      <QrCode text={uri} label={t('qr')} className="mx-auto size-48" />
      <div>
        <p className="text-sm text-muted">{t('secret')}</p>
        <p className="mt-1 flex items-center gap-1">
          <span data-testid="totp-secret" className="min-w-0 font-mono text-sm break-all select-all">
            {secret}
          </span>
          <CopyButton text={secret} what={t('secretShort')} />
        </p>
      </div>
    </>
  )
}
