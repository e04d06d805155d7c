'use client'

import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { checkSignInBy, useSignInRequest } from './request'

const ASK_MS = 3_000

type Identify = (input: Record<string, never>) => Promise<ActionResult<string>>

interface SignInDialogProps {
  /** Who had this page rendered. */
  identity: string
  identify: Identify
}

/**
 * Asks to sign in again in another tab after the session of this page has ended, so that nothing that was typed is lost. It closes
 * once the same person works for the same seller again, and what was refused is sent.
 */
export function SignInDialog({ identity, identify }: SignInDialogProps) {
  const t = useTranslations('portal.signInAgain')
  const [isAsked, answer] = useSignInRequest()
  const [isOther, setOther] = useState(false)
  const look = useEffectEvent(async () => {
    const found = await identify({}).catch(() => undefined)
    if (!found?.ok) return
    setOther(found.data !== identity)
    if (found.data !== identity) return
    toast.success(t('done'))
    answer(true)
  })
  useEffect(
    () =>
      checkSignInBy(async () => {
        const found = await identify({}).catch(() => undefined)
        // Without an answer the session may still be there.
        return found === undefined || found.ok || found.code !== 'UNAUTHORIZED'
      }),
    [identify],
  )
  useEffect(() => {
    if (!isAsked) return
    const timer = setInterval(() => document.hidden || look(), ASK_MS)
    const onFocus = () => look()
    window.addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
    }
  }, [isAsked])
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(next) => next || answer(false)}
      above
      ignoreOutsideClick
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('later')}
      actions={
        <Button asChild variant="primary">
          <a href="/login" target="_blank" rel="noreferrer">
            {t('open')}
            <ExternalLink aria-hidden="true" />
          </a>
        </Button>
      }
    >
      <p role="status" className="text-warning-ink empty:hidden">
        {isOther && t('other')}
      </p>
    </Dialog>
  )
}
