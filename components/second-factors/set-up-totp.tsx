'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { QrCode } from '@/components/links/qr-code'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { Added, FactorActions } from './factor-actions'

type SetUpTotpProps = Pick<FactorActions, 'beginTotp' | 'confirmTotp'> & { onAdded: (added: Added) => void }

/** The button that adds an authenticator app: its QR code, then a code of the app. */
export function SetUpTotp({ beginTotp, confirmTotp, onAdded }: SetUpTotpProps) {
  const t = useTranslations('secondFactors.totp')
  const common = useTranslations('common')
  const id = useId()
  const showRefusal = useRefusalToast()
  const [shown, setShown] = useState<{ secret: string; uri: string }>()
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<'wrong' | 'tooMany'>()

  async function begin() {
    setWorking(true)
    setProblem(undefined)
    const result = await resultOf(() => beginTotp({}))
    setWorking(false)
    if (result.ok) setShown(result.data)
    else showRefusal(result)
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (working) return
    const code = String(new FormData(event.currentTarget).get('code'))
    setWorking(true)
    const result = await resultOf(() => confirmTotp({ code }))
    setWorking(false)
    if (result.ok) {
      setShown(undefined)
      return onAdded(result.data)
    }
    if (result.code === 'BAR-0100') return setProblem('wrong')
    if (result.code === 'TOO_MANY_REQUESTS') return setProblem('tooMany')
    showRefusal(result)
  }
  return (
    <>
      <Button loading={working && !shown} onClick={begin}>
        <Smartphone />
        {t('add')}
      </Button>
      <Dialog
        open={shown !== undefined}
        onOpenChange={(open) => open || working || setShown(undefined)}
        ignoreOutsideClick
        title={t('addTitle')}
        lead={t('addLead')}
        closeLabel={common('cancel')}
        actions={
          <Button type="submit" form={id} variant="primary" loading={working}>
            {t('confirm')}
          </Button>
        }
      >
        {shown && (
          <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
            <QrCode text={shown.uri} label={t('qr')} className="mx-auto size-48" />
            <div>
              <p className="text-sm text-muted">{t('secret')}</p>
              <p className="mt-1 flex items-center gap-1">
                <span data-testid="totp-secret" className="min-w-0 font-mono text-sm break-all select-all">
                  {shown.secret}
                </span>
                <CopyButton text={shown.secret} what={t('secretShort')} />
              </p>
            </div>
            <Field label={t('code')} help={t('codeHelp')} error={problem && t(problem)}>
              <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
            </Field>
          </form>
        )}
      </Dialog>
    </>
  )
}
