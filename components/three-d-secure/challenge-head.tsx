'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { ChallengeWindow } from '@/lib/rails/three-d-secure/authentication'
import type { AuthenticationView } from '@/lib/rails/three-d-secure/contract'
import type { AuthenticationActions } from './actions'
import { CancelButton } from './cancel-button'
import { TimeLeft } from './time-left'

type ChallengeHeadProps = Pick<AuthenticationActions, 'cancel'> & {
  view: AuthenticationView
  size: ChallengeWindow
  /** The page changed to this stage by itself, so that its heading gets the focus. */
  focusHeading: boolean
  accept: (view: AuthenticationView) => void
  refresh: () => void
  children: ReactNode
}

/** Above the issuer's page or the provider's script: what it is and what happens without it. The heading gets the focus, so that screen readers announce it. */
export function ChallengeHead(props: ChallengeHeadProps) {
  const { view, size, focusHeading, cancel, accept, refresh, children } = props
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
          {children}
        </h2>
        <TimeLeft view={view} onEnd={refresh} />
      </div>
      <CancelButton uuid={view.uuid} cancel={cancel} accept={accept} />
    </div>
  )
}
