import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useAccountText } from '@/components/payouts/use-account-text'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { ExplainedNextPayout } from '@/lib/money/cash-flow/explain-next-payout'

/** Amounts on their way in either direction, with the list of each. */
const amounts = [
  { kind: 'refunds', href: '/refunds?status=PROCESSING' },
  { kind: 'alerts', href: '/disputes?status=ALERT' },
  { kind: 'disputes', href: '/disputes' },
  { kind: 'payouts', href: '/payouts?status=PROCESSING' },
  { kind: 'awaiting', href: '/payouts?status=PROCESSING' },
] as const

/** What may still change the next payout: what is sold or taken until then, amounts on their way, and whom it waits for. */
export function MayChange({ moving, change, approvalAbove }: ExplainedNextPayout) {
  const t = useTranslations('payouts.next')
  const accountText = useAccountText()
  const { money, dateTime } = useFormats()
  const shown = amounts.filter(({ kind }) => moving[kind].value > 0)
  return (
    <section aria-labelledby="changes">
      <CardHead id="changes" title={t('changes')} lead={t('changesLead')} className="mb-2" />
      <ul className="flex list-disc flex-col gap-1 pl-5 text-ink">
        <li>{t('sales')}</li>
        <li>{t('losses')}</li>
        {approvalAbove !== undefined && <li>{t('approval', { limit: money(approvalAbove) })}</li>}
        {change && (
          <li className="break-words">
            {t('account', { at: dateTime(change.effectiveAt), account: accountText(change.account) })}
          </li>
        )}
      </ul>
      {shown.length > 0 && (
        <dl className="mt-3 flex flex-col border-t border-line">
          {shown.map(({ kind, href }) => (
            <div key={kind} className="flex justify-between gap-4 border-b border-line py-3">
              <dt className="min-w-0">
                <Link
                  href={href}
                  prefetch={false}
                  className="rounded-sm text-ink underline decoration-line underline-offset-4 hover:text-accent-ink"
                >
                  {t(kind)}
                </Link>
                <span className="block text-sm text-muted">{t(`${kind}Note`)}</span>
              </dt>
              <dd className="font-medium text-ink">
                <Money centavos={moving[kind].value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
