'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { ChallengeWindow } from '@/lib/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/three-d-secure/contract'
import { challengeMessage } from '@/lib/three-d-secure/messages'
import type { AuthenticationActions } from './actions'
import { CancelButton } from './cancel-button'
import { PostedFrame } from './posted-frame'
import { TimeLeft } from './time-left'
import { Waiting } from './waiting'

type ChallengeProps = Pick<AuthenticationActions, 'cancel'> & {
  view: AuthenticationView
  challenge: NonNullable<AuthenticationView['challenge']>
  size: ChallengeWindow
  framed: boolean
  /** The page changed to this stage by itself, so that its heading gets the focus. */
  focusHeading: boolean
  accept: (view: AuthenticationView) => void
  refresh: () => void
}

const frameClasses: Partial<Record<ChallengeWindow, string>> = {
  '03': 'mx-auto mt-4 h-150 w-125 max-w-full rounded-lg border border-line bg-surface',
  '05': 'min-h-0 w-full flex-1 bg-surface',
}

/** The issuer's page, for the holder to complete. Its final message only triggers a refresh; our server asks the issuer itself. */
export function Challenge(props: ChallengeProps) {
  const { view, challenge, size, framed, refresh } = props
  const t = useTranslations('threeDSecure')
  const [returned, setReturned] = useState(false)
  const { uuid } = view
  const { acsUrl, acsTransactionId, version } = challenge
  const message = useMemo(
    () => challengeMessage({ transactionId: uuid, acsTransactionId, version, window: size }),
    [uuid, acsTransactionId, version, size],
  )
  function done() {
    setReturned(true)
    refresh()
  }
  return (
    <>
      {!framed && <ChallengeHead {...props} />}
      {returned ? (
        <Waiting>{t('checking')}</Waiting>
      ) : (
        <PostedFrame
          title={t('frame')}
          name="threeDSChallenge"
          url={acsUrl}
          field="creq"
          message={message}
          donePath={`/3ds/${uuid}/result`}
          onDone={done}
          className={frameClasses[size] ?? ''}
        />
      )}
    </>
  )
}

/** Explains the issuer's page and what happens without it. The heading gets the focus, so that screen readers announce it. */
function ChallengeHead({ view, size, focusHeading, cancel, accept, refresh }: ChallengeProps) {
  const t = useTranslations('threeDSecure')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusOnMount = useRef(focusHeading)
  useEffect(() => {
    if (focusOnMount.current) heading.current?.focus()
  }, [])
  return (
    <div
      className={cn(
        'flex items-center justify-between gap-4',
        size === '05' ? 'border-b border-line px-4 py-2' : 'mt-6',
      )}
    >
      <div className="min-w-0 text-sm">
        <h2 ref={heading} tabIndex={-1} className="text-pretty text-muted outline-none">
          {t('line')}
        </h2>
        <TimeLeft view={view} onEnd={refresh} />
      </div>
      <CancelButton uuid={view.uuid} cancel={cancel} accept={accept} />
    </div>
  )
}
