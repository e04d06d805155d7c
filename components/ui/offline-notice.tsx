import type { ReactNode } from 'react'
import { Notice } from './notice'

type OfflineNoticeProps = { reachable: boolean; title: ReactNode; className: string; children: ReactNode }

/** A warning while the server cannot be reached. The live region exists from the first render, so that it is announced. */
export function OfflineNotice({ reachable, title, className, children }: OfflineNoticeProps) {
  return (
    <div role="status">
      {!reachable && (
        <Notice tone="warning" title={title} className={className}>
          {children}
        </Notice>
      )}
    </div>
  )
}
