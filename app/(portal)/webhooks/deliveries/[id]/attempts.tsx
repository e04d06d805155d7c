import { useTranslations } from 'next-intl'
import { SystemTime } from '@/components/portal/system-clock'
import { CodeBlock } from '@/components/ui/code-block'
import { Timeline, TimelineItem } from '@/components/ui/timeline'
import { useFormats } from '@/components/ui/use-formats'
import type { TracedAttempt, TracedDelivery } from '@/lib/messages/webhook-log/get-delivery'
import { isOwnFailure } from '@/lib/messages/webhooks/webhook'

type Answered = Pick<TracedAttempt, 'responseStatus' | 'failure'>

const accepted = ({ responseStatus }: Answered) =>
  responseStatus !== null && responseStatus >= 200 && responseStatus < 300

const reasons = ['bad-url', 'dns', 'forbidden-address', 'connection', 'tls', 'timeout', 'internal'] as const

/** The outcome of an attempt as text. */
function Outcome({ attempt }: { attempt: Answered }) {
  const t = useTranslations('webhookLog')
  const { responseStatus, failure } = attempt
  if (accepted(attempt)) return t('detail.accepted')
  if (responseStatus !== null) return t('detail.answeredWith', { code: responseStatus })
  const reason = reasons.find((one) => failure?.startsWith(`${one}:`))
  return t(`failures.${reason ?? 'internal'}`)
}

/** The attempts with their responses, after the time at which the delivery was queued. */
export function Attempts({ delivery }: { delivery: TracedDelivery }) {
  const t = useTranslations('webhookLog.detail')
  const held = useTranslations('webhookLog.held')
  const { dateTimeSeconds } = useFormats()
  const { tries, status, dueAt, attempts, createdAt, failure, heldBy } = delivery
  return (
    <Timeline label={t('attempts')}>
      <TimelineItem title={t('created')} time={<Time at={createdAt} />} tone="info" />
      {tries.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
      {status === 'PENDING' && (
        <TimelineItem
          title={
            heldBy
              ? held(heldBy)
              : attempts > 0 || isOwnFailure(failure)
                ? t('nextAttempt', { at: dateTimeSeconds(dueAt) })
                : t('waiting')
          }
          time=""
        />
      )}
    </Timeline>
  )
}

function Attempt({ attempt }: { attempt: TracedAttempt }) {
  const t = useTranslations('webhookLog.detail')
  const { sentAt, durationMs, responseStatus, responsePreview, failure } = attempt
  // An internal failure: nothing was sent, and the seller has nothing to fix.
  if (isOwnFailure(failure)) {
    return (
      <TimelineItem title={<Outcome attempt={attempt} />} time={<SystemTime at={sentAt} />} tone="warning" />
    )
  }
  const answeredAt = new Date(sentAt.getTime() + durationMs)
  return (
    <TimelineItem
      title={<Outcome attempt={attempt} />}
      time={t('took', { ms: durationMs })}
      tone={accepted(attempt) ? 'success' : 'danger'}
    >
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span>
          {t('sent')} <SystemTime at={sentAt} />
        </span>
        {responseStatus !== null && (
          <span>
            {t('answered')} <SystemTime at={answeredAt} />
          </span>
        )}
      </p>
      {failure && <p className="mt-1 font-mono text-xs break-words">{failure}</p>}
      {responseStatus !== null &&
        (responsePreview ? (
          <CodeBlock
            label={`${t('answer')} · ${responseStatus}`}
            code={responsePreview}
            wrap
            className="mt-2"
          />
        ) : (
          <p className="mt-1 text-sm">{t('emptyAnswer')}</p>
        ))}
    </TimelineItem>
  )
}

function Time({ at }: { at: Date }) {
  const { dateTimeSeconds } = useFormats()
  return (
    <time dateTime={at.toISOString()} className="tabular-nums">
      {dateTimeSeconds(at)}
    </time>
  )
}
