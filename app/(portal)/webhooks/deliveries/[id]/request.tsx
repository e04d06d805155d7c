import { useTranslations } from 'next-intl'
import { CodeBlock } from '@/components/ui/code-block'
import type { TracedDelivery } from '@/lib/messages/webhook-log/get-delivery'
import { isOwnFailure } from '@/lib/messages/webhooks/webhook'
import { signedBytes } from './signed-bytes'

/** The latest attempt that was sent. */
const latestSent = ({ tries }: TracedDelivery) => tries.findLast(({ failure }) => !isOwnFailure(failure))

/** The request of the latest attempt, byte for byte. */
export function Request({ delivery }: { delivery: TracedDelivery }) {
  const t = useTranslations('webhookLog.detail')
  const latest = latestSent(delivery)
  const headers = Object.entries(latest?.requestHeaders ?? {}).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className="flex flex-col gap-4">
      {latest && <CodeBlock label={t('headers')} code={[`POST ${latest.url}`, ...headers].join('\n')} wrap />}
      {delivery.body === null ? (
        <p className="text-muted">{t('bodyDeleted')}</p>
      ) : (
        <CodeBlock label={t('body')} code={delivery.body} wrap />
      )}
    </div>
  )
}

/** The signed texts of the latest attempt with their signatures. */
export function Signed({ delivery }: { delivery: TracedDelivery }) {
  const t = useTranslations('webhookLog.detail')
  const latest = latestSent(delivery)
  if (!latest || delivery.body === null) return <p className="text-muted">{t('notSentYet')}</p>
  const signed = signedBytes(latest.requestHeaders, delivery.body)
  if (!signed) return <p className="text-muted">{t('unsigned')}</p>
  return (
    <div className="flex flex-col gap-4">
      <CodeBlock label={t('signed')} code={signed.own} wrap />
      <CodeBlock label="X-Webhook-Signature" code={signed.signature} wrap />
      <CodeBlock label={t('standardSigned')} code={signed.standard} wrap />
      <CodeBlock label="webhook-signature" code={signed.standardSignature} wrap />
    </div>
  )
}
