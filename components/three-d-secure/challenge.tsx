'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { ChallengeWindow } from '@/lib/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/three-d-secure/contract'
import { challengeMessage } from '@/lib/three-d-secure/messages'
import type { AuthenticationActions } from './authentication'
import { CancelButton } from './cancel-button'
import { PostedFrame } from './posted-frame'
import { TimeLeft } from './time-left'
import { Waiting } from './waiting'

type ChallengeProps = Pick<AuthenticationActions, 'cancel'> & {
  view: AuthenticationView
  challenge: NonNullable<AuthenticationView['challenge']>
  size: ChallengeWindow
  framed: boolean
  accept: (view: AuthenticationView) => void
  refresh: () => void
}

const frameLook: Partial<Record<ChallengeWindow, string>> = {
  '03': 'mx-auto mt-4 h-150 w-125 rounded-lg border border-line bg-surface',
  '05': 'min-h-0 w-full flex-1 bg-surface',
}

/** The issuer's page, for the holder to complete. What it says at the end only makes our server look. */
export function Challenge({ view, challenge, size, framed, cancel, accept, refresh }: ChallengeProps) {
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
      {!framed && (
        <Line view={view} isFilled={size === '05'} cancel={cancel} accept={accept} refresh={refresh} />
      )}
      {returned ? (
        <Waiting>{t('checking')}</Waiting>
      ) : (
        <PostedFrame
          title={t('frame')}
          name="threeDSChallenge"
          url={acsUrl}
          field="creq"
          message={message}
          until={`/3ds/${uuid}/result`}
          onDone={done}
          className={frameLook[size] ?? ''}
        />
      )}
    </>
  )
}

type LineProps = Pick<ChallengeProps, 'view' | 'cancel' | 'accept' | 'refresh'> & { isFilled: boolean }

/** Whose page that is, and that leaving it cancels. */
function Line({ view, isFilled, cancel, accept, refresh }: LineProps) {
  const t = useTranslations('threeDSecure')
  return (
    <div
      className={cn(
        'flex items-center justify-between gap-4',
        isFilled ? 'border-b border-line px-4 py-2' : 'mt-6',
      )}
    >
      <div className="min-w-0 text-sm">
        <p className="text-pretty text-muted">{t('line')}</p>
        <TimeLeft view={view} onEnd={refresh} />
      </div>
      <CancelButton uuid={view.uuid} cancel={cancel} accept={accept} />
    </div>
  )
}
