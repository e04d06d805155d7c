import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import type { Sandbox } from '@/lib/sandbox/get-sandbox'
import { OutcomeButtons, type Play } from './outcome-buttons'

/** Charges with what may happen to them now. */
export function ChargesList({ charges, play }: { charges: Sandbox['charges']; play: Play }) {
  const t = useTranslations('sandbox')
  const methods = useMethodLabel()
  if (charges.length === 0) return <p className="text-muted">{t('noCharges')}</p>
  return (
    <ul aria-label={t('outcomes')} className="border-t border-line">
      {charges.map((charge) => (
        <li
          key={charge.uuid}
          className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 lg:grid lg:grid-cols-[minmax(0,1fr)_8rem_7rem_minmax(0,26rem)]"
        >
          <div className="min-w-0 max-lg:basis-full">
            <Link
              href={`/orders/${charge.orderUuid}`}
              prefetch={false}
              className="rounded-sm font-medium break-words text-ink hover:underline"
            >
              {charge.title || charge.uuid.slice(0, 8)}
            </Link>
            <p className="text-sm text-muted">{methods(charge.paymentMethod)}</p>
          </div>
          <div>
            <ChargeStatusBadge status={charge.status} />
          </div>
          <Money centavos={charge.value} className="font-medium lg:text-right" />
          <div className="max-lg:basis-full">
            <OutcomeButtons uuid={charge.uuid} outcomes={charge.outcomes} play={play} />
          </div>
        </li>
      ))}
    </ul>
  )
}
