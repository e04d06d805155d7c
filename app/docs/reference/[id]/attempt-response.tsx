import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CodeBlock } from '@/components/ui/code-block'
import { CopyButton } from '@/components/ui/copy-button'
import type { AttemptResponse } from './use-attempt'

/** The whole response of the server. */
export function AttemptResponseView({
  response: { status, milliseconds, requestId, headers, body },
}: {
  response: AttemptResponse
}) {
  const t = useTranslations('docs.attempt')
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex flex-wrap items-center gap-3 text-base">
        <span className="sr-only">{t('status')}</span>
        <Badge tone={status < 300 ? 'success' : 'danger'}>{status}</Badge>
        <span className="text-muted tabular-nums">{t('took', { ms: milliseconds })}</span>
      </p>
      {requestId && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-muted">
          {t('requestId')} <code className="font-mono break-all text-ink">{requestId}</code>
          <CopyButton text={requestId} what={t('requestId')} />
        </p>
      )}
      {body === '' ? (
        <p className="text-base text-muted">{t('empty')}</p>
      ) : (
        <CodeBlock code={body} label={t('answer')} />
      )}
      <CodeBlock code={headers} label={t('headers')} />
    </div>
  )
}
