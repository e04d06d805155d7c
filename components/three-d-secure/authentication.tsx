'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import type { AuthenticationActions } from './actions'
import { Challenge } from './challenge'
import { Finished } from './finished'
import { MethodStep } from './method-step'
import { ScriptStep } from './script-step'
import { useAuthentication } from './use-authentication'
import { useChallengeWindow } from './use-challenge-window'
import { useFramed } from './use-framed'
import { Waiting } from './waiting'
import { WholePage } from './whole-page'

type AuthenticationProps = AuthenticationActions & {
  initial: AuthenticationView
  /** Whether the checkout embeds this page, according to the request. */
  framed: boolean
  banner: ReactNode
  footer: ReactNode
}

/**
 * The page of an authentication from its start to its result. Inside the checkout it shows only the issuer's page; the
 * checkout shows the rest.
 */
export function Authentication({
  initial,
  framed: requestedFramed,
  proceed,
  cancel,
  report,
  banner,
  footer,
}: AuthenticationProps) {
  const t = useTranslations('threeDSecure')
  const { view, accept, refresh, reachable } = useAuthentication(initial)
  const framed = useFramed(requestedFramed)
  const size = useChallengeWindow(framed)
  const { status, challenge } = view
  const isScripted = status === 'CHALLENGE' && view.script !== undefined && size !== undefined
  const isChallenged = status === 'CHALLENGE' && challenge !== undefined && size !== undefined
  const stage = (
    <>
      {status === 'PENDING' && <MethodStep view={view} accept={accept} proceed={proceed} />}
      {isChallenged && (
        <Challenge
          key={challenge.acsTransactionId}
          view={view}
          challenge={challenge}
          size={size}
          framed={framed}
          focusHeading={view.status !== initial.status}
          cancel={cancel}
          accept={accept}
          refresh={refresh}
        />
      )}
      {isScripted && (
        <ScriptStep
          view={view}
          size={size}
          framed={framed}
          focusHeading={view.status !== initial.status}
          cancel={cancel}
          report={report}
          accept={accept}
          refresh={refresh}
        />
      )}
      {!isChallenged && !isScripted && !view.outcome && <Waiting>{t('preparing')}</Waiting>}
      {view.outcome && (
        <Finished view={view} outcome={view.outcome} framed={framed} focusHeading={view !== initial} />
      )}
    </>
  )
  if (framed) return <FramedPage>{stage}</FramedPage>
  return (
    <WholePage
      view={view}
      reachable={reachable}
      isFilled={(isChallenged || isScripted) && size === '05'}
      banner={banner}
      footer={footer}
    >
      {stage}
    </WholePage>
  )
}

function FramedPage({ children }: { children: ReactNode }) {
  const t = useTranslations('threeDSecure')
  return (
    <main aria-label={t('heading')} data-scale="checkout" className="flex h-dvh flex-col bg-surface">
      <h1 className="sr-only">{t('heading')}</h1>
      {children}
    </main>
  )
}
