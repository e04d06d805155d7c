'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import type { AuthenticationActions } from './actions'

type CancelButtonProps = Pick<AuthenticationActions, 'cancel'> & {
  uuid: string
  accept: (view: AuthenticationView) => void
}

/** Cancels the payment after a confirmation. A decision that the issuer made earlier still counts. */
export function CancelButton({ uuid, cancel, accept }: CancelButtonProps) {
  const t = useTranslations('threeDSecure.cancel')
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  const [failed, setFailed] = useState(false)
  async function confirm() {
    setWorking(true)
    setFailed(false)
    const result = await cancel({ uuid }).catch(() => undefined)
    setWorking(false)
    if (!result?.ok) return setFailed(true)
    setOpen(false)
    accept(result.data)
  }
  return (
    <Dialog
      trigger={<Button size="sm">{t('open')}</Button>}
      open={open}
      onOpenChange={(next) => working || setOpen(next)}
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('back')}
      actions={
        <Button variant="danger" loading={working} onClick={confirm}>
          {t('confirm')}
        </Button>
      }
    >
      {failed && (
        <Notice tone="danger" live title={t('failed')}>
          {t('failedBody')}
        </Notice>
      )}
    </Dialog>
  )
}
