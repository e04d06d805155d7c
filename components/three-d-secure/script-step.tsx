'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '@/components/ui/notice'
import type { ChallengeWindow } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import type { AuthenticationActions } from './actions'
import { frameClasses } from './challenge'
import { ChallengeHead } from './challenge-head'
import { PostedFrame } from './posted-frame'
import { useScriptFrame } from './use-script-frame'
import { Waiting } from './waiting'

type ScriptStepProps = Pick<AuthenticationActions, 'cancel' | 'report'> & {
  view: AuthenticationView
  size: ChallengeWindow
  framed: boolean
  focusHeading: boolean
  accept: (view: AuthenticationView) => void
  refresh: () => void
}

/**
 * The provider's script in a frame of its own, which has the card for it. The frame, and the card with it, leaves the page as soon
 * as the script has said how it ended. A page that did not get the script can only wait for the result, or cancel.
 */
export function ScriptStep(props: ScriptStepProps) {
  const { view, size, framed } = props
  const t = useTranslations('threeDSecure.script')
  const [isElsewhere] = useState(view.script === 'STARTED')
  const { state, attempt } = useScriptFrame(props, !isElsewhere)
  const isClosed = isElsewhere || state === 'closed'
  return (
    <>
      {!framed && <ChallengeHead {...props}>{t(isClosed ? 'stopped' : 'line')}</ChallengeHead>}
      {isClosed && (
        <div className="p-4 sm:px-0">
          <Notice tone="warning" title={t('closed')} live>
            {t('closedBody')}
          </Notice>
        </div>
      )}
      {!isClosed && state === 'reporting' && <Waiting>{t('reporting')}</Waiting>}
      {!isClosed && state === 'running' && (
        <PostedFrame
          key={attempt}
          title={t('frame')}
          name={`threeDSScript${attempt}`}
          url={`/3ds/${view.uuid}/script`}
          field="window"
          message={size}
          donePath=""
          onDone={noop}
          className={frameClasses[size] ?? ''}
        />
      )}
    </>
  )
}

const noop = () => {}
