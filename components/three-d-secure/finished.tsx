'use client'

import { Check, CircleSlash, Clock3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Button } from '@/components/ui/button'
import type { ThreeDSecureStatus } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import { Waiting } from './waiting'

type Outcome = NonNullable<AuthenticationView['outcome']>

type FinishedProps = { view: AuthenticationView; outcome: Outcome; framed: boolean; focusHeading: boolean }

/** Long enough to read the result; a pending one may still change meanwhile. */
const REDIRECT_AFTER_MS: Record<Outcome, number> = { PAID: 1_500, DECLINED: 2_500, PENDING: 8_000 }

/** The acquirer usually responds at once; before this time a pending payment is shown as in progress. */
const SHOW_PENDING_AFTER_MS = 3_000

/** The result of the payment and the link back to the shop. Inside the checkout a short text is enough. */
export function Finished({ view, outcome, framed, focusHeading }: FinishedProps) {
  const t = useTranslations('threeDSecure.finished')
  const back = framed ? undefined : view.redirectUrl
  useEffect(() => {
    if (!back) return
    const timer = setTimeout(() => window.location.replace(back), REDIRECT_AFTER_MS[outcome])
    return () => clearTimeout(timer)
  }, [back, outcome])
  const showsPending = useElapsed(SHOW_PENDING_AFTER_MS)
  if (outcome === 'PENDING' && !showsPending) return <Waiting>{t('authorizing')}</Waiting>
  if (framed) return <p className="m-auto p-6 text-center text-muted">{t('framed')}</p>
  return (
    <div className="mt-8">
      <StageHead
        key={outcome}
        focusHeading={focusHeading}
        icon={<StageIcon tone={outcome === 'PAID' ? 'success' : 'warning'} icon={icons[outcome]} />}
        title={t(`${outcome}.title`)}
      >
        {outcome === 'DECLINED'
          ? t(`reason.${reasonOf(view.status)}`)
          : t(`${outcome}.body`, { seller: view.seller.name })}
      </StageHead>
      {back ? (
        <>
          <p className="mt-4 text-muted">{t('returning')}</p>
          <Button asChild variant="primary" wide className="mt-4">
            <a href={back}>{t('return')}</a>
          </Button>
        </>
      ) : (
        <p className="mt-4 text-muted">{t('close')}</p>
      )}
    </div>
  )
}

function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return elapsed
}

const icons: Record<Outcome, ReactNode> = {
  PAID: <Check strokeWidth={2.5} />,
  DECLINED: <CircleSlash />,
  PENDING: <Clock3 />,
}

/** The reason of a decline; where the issuer authenticated the holder the acquirer declined the payment itself. */
function reasonOf(status: ThreeDSecureStatus) {
  if (status === 'CANCELED' || status === 'EXPIRED') return status
  if (status === 'NOT_AUTHENTICATED' || status === 'REJECTED') return 'NOT_AUTHENTICATED'
  if (status === 'UNAVAILABLE') return 'UNAVAILABLE'
  return 'DECLINED'
}
