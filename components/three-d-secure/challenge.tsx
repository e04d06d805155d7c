'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import type { ChallengeWindow } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import { challengeMessage } from '@/lib/rails/three-d-secure/messages'
import type { AuthenticationActions } from './actions'
import { ChallengeHead } from './challenge-head'
import { PostedFrame } from './posted-frame'
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

export const frameClasses: Partial<Record<ChallengeWindow, string>> = {
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
      {!framed && <ChallengeHead {...props}>{t('line')}</ChallengeHead>}
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
