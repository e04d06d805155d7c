'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CancelPayment, type CancelPaymentProps } from '@/components/checkout/cancel-payment'
import { StageHead } from '@/components/checkout/stage-head'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import type { CheckoutCardPayment } from '@/lib/checkout/contract'

type CardPanelProps = CancelPaymentProps & { payment: CheckoutCardPayment; arrived: boolean }

/**
 * A card on its way: its holder is authenticated, unseen or by a challenge, and the issuer asked. The page that authenticates
 * is one frame from the beginning to the end: it would start anew if it were taken off the page, so only its looks change.
 */
export function CardPanel({ payment, arrived, ...cancel }: CardPanelProps) {
  const t = useTranslations('checkout.card')
  const { state, authenticationUrl } = payment
  const isChallenge = state === 'CHALLENGE'
  return (
    <section
      aria-label={t('panel')}
      className={cn(
        'relative',
        isChallenge && 'max-sm:fixed max-sm:inset-0 max-sm:z-30 max-sm:flex max-sm:flex-col max-sm:bg-canvas',
      )}
    >
      {isChallenge ? (
        <ChallengeHead {...cancel} arrived={arrived} />
      ) : (
        <Waiting {...cancel} key={state} isAuthorizing={state === 'AUTHORIZING'} arrived={arrived} />
      )}
      {authenticationUrl && (
        <iframe
          key={authenticationUrl}
          src={authenticationUrl}
          title={t('frame')}
          aria-hidden={!isChallenge || undefined}
          tabIndex={isChallenge ? undefined : -1}
          className={
            isChallenge
              ? 'block border-line bg-surface max-sm:w-full max-sm:flex-1 sm:-mx-8 sm:mt-5 sm:h-150 sm:w-[min(31.25rem,100%+4rem)] sm:rounded-lg sm:border'
              : 'pointer-events-none absolute top-0 left-0 size-px opacity-0'
          }
        />
      )}
    </section>
  )
}

/** Above the issuer's page: what it is, and the way out. On a phone it is the bar of the whole screen. */
function ChallengeHead({ arrived, ...cancel }: CancelPaymentProps & { arrived: boolean }) {
  const t = useTranslations('checkout.challenge')
  return (
    <div className="max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:pt-[max(0.25rem,env(safe-area-inset-top))] max-sm:pb-1">
      <CancelPayment {...cancel} head={<StageHead title={t('title')} arrived={arrived} />} />
      <p className="text-pretty text-muted max-sm:sr-only">{t('body')}</p>
    </div>
  )
}

const LONG_MS = 20_000

type WaitingProps = CancelPaymentProps & { isAuthorizing: boolean; arrived: boolean }

/** Nothing to do but wait. After a while: that one need not wait here, or the way out. */
function Waiting({ isAuthorizing, arrived, ...cancel }: WaitingProps) {
  const t = useTranslations('checkout.card')
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div>
      <StageHead
        title={
          <span className="flex items-center gap-3">
            <Spinner className="size-5 shrink-0 text-accent" />
            {t(isAuthorizing ? 'authorizing' : 'authenticating')}
          </span>
        }
        arrived={arrived}
      >
        {t(isAuthorizing ? 'authorizingBody' : 'authenticatingBody')}
      </StageHead>
      <p role="status" className="text-pretty text-muted not-empty:mt-4">
        {isLong && t(isAuthorizing ? 'authorizingLong' : 'authenticatingLong')}
      </p>
      {isLong && !isAuthorizing && <CancelPayment {...cancel} />}
    </div>
  )
}
