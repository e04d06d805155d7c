import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { PayoutStatusBadge } from '@/components/payouts/payout-status'
import { useAccountText } from '@/components/payouts/use-account-text'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { PayoutRow } from '@/lib/money/payouts/store'

/** The payouts before it, to compare amount and account, and whether they were made. */
export function FormerPayouts({ payouts }: { payouts: readonly PayoutRow[] }) {
  const t = useTranslations('approvals.story')
  const accountText = useAccountText()
  const { calendarDate } = useFormats()
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="payouts" className="max-w-200">
      <CardHead id="payouts" title={t('formerPayouts')} className="mb-2" />
      <ul className="divide-y divide-line border-y border-line">
        {payouts.map(({ uuid, executionDate, account, value, status, awaitsApproval, refusal }) => (
          <li key={uuid} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link
              href={`/payouts/${uuid}`}
              prefetch={false}
              className="min-w-0 rounded-sm text-ink hover:underline"
            >
              {calendarDate(executionDate)}{' '}
              <span className="break-words text-muted">{accountText(account)}</span>
            </Link>
            <div className="flex gap-4">
              <div>
                <PayoutStatusBadge status={status} awaitsApproval={awaitsApproval} refusal={refusal} />
              </div>
              <Money centavos={value} className="font-medium" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
