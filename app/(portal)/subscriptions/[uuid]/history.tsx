import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { useFormats } from '@/components/ui/use-formats'
import type { AuditAction } from '@/lib/base/audit/audit'
import type { AuditEntry } from '@/lib/base/audit/store'

/** Who changed what of the subscription, newest first. */
export function History({ history }: { history: readonly AuditEntry[] }) {
  const t = useTranslations('subscriptions.history')
  if (history.length === 0) return null
  return (
    <section aria-labelledby="history">
      <CardHead id="history" title={t('title')} className="mb-2" />
      <ul className="divide-y divide-line border-y border-line">
        {history.map((entry) => (
          <Line key={entry.uuid} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

function Line({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('subscriptions.history')
  const actions = useTranslations('audit.actions')
  const { dateTime } = useFormats()
  const { actorKind, actorName } = entry
  const what = useDetail(entry)
  const who = {
    BUYER: t('buyer'),
    SYSTEM: t('itself'),
    OPERATOR: t('support'),
    KEY: t('key', { name: actorName ?? '' }),
  }[actorKind as string]
  return (
    <li className="py-2">
      <p className="text-ink">
        {actions(entry.action as AuditAction)}
        {what && <span className="text-muted"> · {what}</span>}
      </p>
      <p className="text-sm break-words text-muted">
        {t('by', { who: who ?? actorName ?? '–', at: dateTime(entry.occurredAt) })}
      </p>
    </li>
  )
}

/** What an entry says beyond its action. */
function useDetail({ action, before, after }: AuditEntry): string | undefined {
  const t = useTranslations('subscriptions.history')
  const { calendarDate, money, percent } = useFormats()
  const was = before as Record<string, unknown> | null
  const is = after as Record<string, unknown> | null
  if (action === 'subscription.paused')
    return is?.until ? t('until', { date: calendarDate(String(is.until)) }) : t('untilResumed')
  if (action === 'subscription.resumed' && is?.nextCycle)
    return t('next', { date: calendarDate(String(is.nextCycle)) })
  if (action === 'subscription.skipped' && was?.nextCycle)
    return t('skipped', { date: calendarDate(String(was.nextCycle)) })
  if (action !== 'subscription.discounted') return undefined
  if (is?.discountBasisPoints) return percent(Number(is.discountBasisPoints))
  return is?.discountInCentavos ? money(Number(is.discountInCentavos)) : t('noDiscount')
}
