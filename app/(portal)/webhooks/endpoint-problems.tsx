import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { adviceFor, type LastRefusal } from '@/lib/messages/webhook-endpoints/last-refusal'
import type { ListedEndpoint } from '@/lib/messages/webhook-endpoints/list'
import { editEndpoint, endSecretRotation } from './actions'
import { EndRotationButton } from './end-rotation-button'
import { ResumeButton } from './resume-button'

/** Problems and changes in progress of endpoints, with the reason and what to do. */
export function EndpointProblems({ endpoints }: { endpoints: readonly ListedEndpoint[] }) {
  const t = useTranslations('webhooks')
  const { dateTime } = useFormats()
  return endpoints.map((endpoint) => {
    const { uuid, state, failingSince, lastRefusal, previousSecretUntil, payloadVersion } = endpoint
    const url = endpoint.title || new URL(endpoint.url).host
    if (state === 'PAUSED') {
      return (
        <Notice
          key={uuid}
          tone="danger"
          title={t('paused.title', { url })}
          action={
            <IfMay permission="webhooks.write">
              <ResumeButton uuid={uuid} edit={editEndpoint} />
            </IfMay>
          }
        >
          {t('paused.body')}
          <LastAnswer refusal={lastRefusal} />
        </Notice>
      )
    }
    if (state === 'FAILING' && failingSince) {
      return (
        <Notice key={uuid} tone="warning" title={t('failing.title', { url })}>
          {t('failing.body', { since: dateTime(failingSince) })}
          <LastAnswer refusal={lastRefusal} />
        </Notice>
      )
    }
    if (state === 'OFF' && failingSince) {
      return (
        <Notice
          key={uuid}
          tone="danger"
          title={t('gone.title', { url })}
          action={
            <IfMay permission="webhooks.write">
              <ResumeButton uuid={uuid} edit={editEndpoint} />
            </IfMay>
          }
        >
          {t('gone.body')}
          <LastAnswer refusal={lastRefusal} />
        </Notice>
      )
    }
    if (previousSecretUntil) {
      return (
        <Notice
          key={uuid}
          title={t('rotating.title', { url })}
          action={
            <IfMay permission="webhooks.write">
              <EndRotationButton uuid={uuid} end={endSecretRotation} />
            </IfMay>
          }
        >
          {t('rotating.body', { until: dateTime(previousSecretUntil) })}
        </Notice>
      )
    }
    if (payloadVersion === '1') {
      return (
        <Notice key={uuid} title={t('older.title', { url })}>
          {t('older.body')}
        </Notice>
      )
    }
    return null
  })
}

/** What the endpoint answered last, when, and what the seller can do about it. */
function LastAnswer({ refusal }: { refusal: LastRefusal | null }) {
  const t = useTranslations('webhooks.lastAnswer')
  const { dateTimeSeconds } = useFormats()
  if (!refusal) return null
  const { delivery, status } = refusal
  const at = dateTimeSeconds(refusal.at)
  return (
    <p className="mt-2">
      {status === null ? t('unanswered', { at }) : t('answered', { at, status: String(status) })}{' '}
      {t(`advice.${adviceFor(refusal)}`)}{' '}
      <Link href={`/webhooks/deliveries/${delivery}`} className="font-medium underline">
        {t('see')}
      </Link>
    </p>
  )
}
