import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/code-block'
import type { LoggedRequest } from '@/lib/access/api-requests/get-request'

/** The request line, and the headers that matter for finding a mistake. */
export function Headers({ request }: { request: LoggedRequest }) {
  const t = useTranslations('requests.detail')
  const { method, path, query, idempotencyKey, userAgent } = request
  const lines = [
    `${method} ${path}${query ? `?${query}` : ''}`,
    ...(idempotencyKey ? [`X-Idempotency-Key: ${idempotencyKey}`] : []),
    ...(userAgent ? [`User-Agent: ${userAgent}`] : []),
  ]
  return <CodeBlock label={t('headers')} code={lines.join('\n')} wrap />
}
