import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { Waiting } from '@/lib/messages/webhook-endpoints/count-waiting'
import { adviceFor, type LastRefusal } from '@/lib/messages/webhook-endpoints/last-refusal'
import type { ListedEndpoint } from '@/lib/messages/webhook-endpoints/list'
import { checkEndpoint, editEndpoint, endSecretRotation } from './actions'
import { CheckButton } from './check-button'
import { EndRotationButton } from './end-rotation-button'
import { ResumeButton } from './resume-button'

type ProblemsProps = {
  endpoints: readonly ListedEndpoint[]
  /** What waits for those to which nothing is sent, by their uuid. */
  waiting: ReadonlyMap<string, Waiting>
}

/** Problems and changes in progress of endpoints, with the reason and what to do. */
export function EndpointProblems({ endpoints, waiting }: ProblemsProps) {
  const t = useTranslations('webhooks')
  const { dateTime } = useFormats()
  return endpoints.map((endpoint) => {
    const { uuid, state, failingSince, lastRefusal, previousSecretUntil, payloadVersion } = endpoint
    const url = endpoint.title || new URL(endpoint.url).host
    if (state === 'PAUSED' || (state === 'OFF' && failingSince)) {
      return <Stopped key={uuid} endpoint={endpoint} name={url} waiting={waiting.get(uuid)} />
    }
    if (state === 'FAILING' && failingSince) {
      return (
        <Notice key={uuid} tone="warning" title={t('failing.title', { url })}>
          {t('failing.body', { since: dateTime(failingSince) })}
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

/** An endpoint to which nothing is sent: since when, why, what waits, and how to try it and go on. */
function Stopped({
  endpoint,
  name,
  waiting,
}: {
  endpoint: ListedEndpoint
  name: string
  waiting: Waiting | undefined
}) {
  const t = useTranslations('webhooks')
  const { dateTime } = useFormats()
  const { uuid, state, pausedAt, failingSince, lastRefusal } = endpoint
  const kind = state === 'PAUSED' ? 'paused' : 'gone'
  return (
    <Notice
      tone="danger"
      title={t(`${kind}.title`, { url: name })}
      action={
        <IfMay permission="webhooks.write">
          <span className="flex gap-2">
            <CheckButton uuid={uuid} check={checkEndpoint} />
            <ResumeButton uuid={uuid} edit={editEndpoint} />
          </span>
        </IfMay>
      }
    >
      {t(`${kind}.body`)}
      <p className="mt-2">
        {pausedAt && `${t('paused.since', { at: dateTime(pausedAt) })} `}
        {failingSince && `${t('paused.failing', { at: dateTime(failingSince) })} `}
        {waiting && t(waiting.isMore ? 'paused.waitingMore' : 'paused.waiting', { count: waiting.count })}
      </p>
      <LastAnswer refusal={lastRefusal} />
    </Notice>
  )
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
