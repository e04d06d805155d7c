'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/overlays/toast'
import { AddPasskey } from './add-passkey'
import type { Added, FactorActions } from './factor-actions'
import { RecoveryCodesDialog } from './recovery-codes-dialog'
import { SetUpTotp } from './set-up-totp'

type AddFactorProps = FactorActions & {
  /** Whether the person has an app already. */
  hasTotp?: boolean
  /** The page to load afterwards; without it the current one is refreshed. */
  next?: string
}

/** The buttons that add a second factor, and the recovery codes that come with the first one. */
export function AddFactor({ hasTotp, next, ...actions }: AddFactorProps) {
  const t = useTranslations('secondFactors')
  const router = useRouter()
  const [codes, setCodes] = useState<string[]>()
  const finish = () => {
    setCodes(undefined)
    // A full page load, because the session may do more than before.
    if (next) window.location.assign(next)
    else router.refresh()
  }
  const onAdded = ({ recoveryCodes }: Added) => {
    if (recoveryCodes) return setCodes(recoveryCodes)
    toast.success(t('added'))
    finish()
  }
  return (
    <>
      <AddPasskey {...actions} onAdded={onAdded} primary={next !== undefined} />
      {!hasTotp && <SetUpTotp {...actions} onAdded={onAdded} />}
      <RecoveryCodesDialog codes={codes} onDone={finish} />
    </>
  )
}
