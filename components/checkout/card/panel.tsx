'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { CancelPayment, type CancelPaymentProps } from '@/components/checkout/cancel-payment'
import { StageHead } from '@/components/checkout/stage-head'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { useFormats } from '@/components/ui/use-formats'
import { brandNames } from '@/lib/base/kernel/card-brand'
import type { CheckoutCardPayment } from '@/lib/payments/checkout/contract'

type CardPanelProps = CancelPaymentProps & { payment: CheckoutCardPayment; focusHeading: boolean }

/**
 * A card payment in progress: the holder is authenticated, frictionless or by a challenge, then the charge is authorized. The
 * authentication page stays in one iframe all the time, since it would restart if unmounted; only its styles change.
 */
export function CardPanel({ payment, focusHeading, ...cancel }: CardPanelProps) {
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
        <ChallengeHead {...cancel} focusHeading={focusHeading} />
      ) : (
        <Waiting
          {...cancel}
          key={state}
          payment={payment}
          isAuthorizing={state === 'AUTHORIZING'}
          focusHeading={focusHeading}
        />
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

/** Above the issuer's page: what it is, and the cancel button. On a phone it is the top bar of the screen. */
function ChallengeHead({ focusHeading, ...cancel }: CancelPaymentProps & { focusHeading: boolean }) {
  const t = useTranslations('checkout.challenge')
  return (
    <div className="max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:pt-[max(0.25rem,env(safe-area-inset-top))] max-sm:pb-1">
      <CancelPayment {...cancel} head={<StageHead title={t('title')} focusHeading={focusHeading} />} />
      <p className="text-pretty text-muted max-sm:sr-only">{t('body')}</p>
    </div>
  )
}

const LONG_WAIT_MS = 20_000

type WaitingProps = CancelPaymentProps &
  Omit<CardPanelProps, keyof CancelPaymentProps> & { isAuthorizing: boolean }

/** The payment is in progress. After a while: a note that the buyer may leave the page, or the cancel button. */
function Waiting({ payment, isAuthorizing, focusHeading, ...cancel }: WaitingProps) {
  const t = useTranslations('checkout.card')
  const { money } = useFormats()
  const { brand, last4digits: digits } = payment.card
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div>
      <StageHead
        title={
          <span className="flex items-center gap-3">
            <Spinner className="size-5 shrink-0 text-accent-mark" />
            {t(isAuthorizing ? 'authorizing' : 'authenticating')}
          </span>
        }
        focusHeading={focusHeading}
      >
        {t('on', { amount: money(payment.value), brand: brandNames[brand], digits })}{' '}
        {t(isAuthorizing ? 'authorizingBody' : 'authenticatingBody')}
      </StageHead>
      <p role="status" className="text-pretty text-muted not-empty:mt-4">
        {isLong && t(isAuthorizing ? 'authorizingLong' : 'authenticatingLong')}
      </p>
      {isLong && !isAuthorizing && <CancelPayment {...cancel} />}
    </div>
  )
}
