import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CopyText } from './copy-button'

type ErrorStateProps = {
  title: ReactNode
  /** What to do about it. */
  children?: ReactNode
  action?: ReactNode
  /** For support; shown with a copy button. */
  requestId?: string
}

/** Shown instead of content that could not be loaded: what happened, what to do, the request id for support. */
export function ErrorState({ title, children, action, requestId }: ErrorStateProps) {
  const t = useTranslations('common')
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-14 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-11 place-items-center rounded-full bg-danger-subtle text-danger-ink"
      >
        <CircleAlert className="size-5" />
      </span>
      <p className="text-md font-semibold text-ink">{title}</p>
      {children && <div className="mt-1 max-w-96 text-balance text-muted">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
      {requestId && (
        <div className="mt-6 flex max-w-full flex-wrap items-center justify-center gap-x-2 text-sm text-faint">
          {t('requestId')}
          <CopyText text={requestId} what={t('requestId')} />
        </div>
      )}
    </div>
  )
}
