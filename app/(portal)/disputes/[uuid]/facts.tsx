import { Gavel } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { CopyText } from '@/components/ui/copy-button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { DisputeStatus } from '@/lib/payments/disputes/dispute'
import type { ShownDispute } from '@/lib/payments/disputes/get-dispute'

/** Where the claimed amount is after the dispute has closed. */
const claimedAmounts = { WON: 'returned', LOST: 'lost' } as const satisfies Partial<
  Record<DisputeStatus, string>
>

export function Facts({ dispute, order, charge, hasSimulator }: ShownDispute & { hasSimulator: boolean }) {
  const t = useTranslations('disputes.detail')
  const tMoney = useTranslations('money')
  const kinds = useTranslations('disputes.kinds')
  const methods = useMethodLabel()
  const { dateTimeSeconds } = useFormats()
  const { status, value, reference, createdAt, openedAt, dueAt } = dispute
  return (
    <aside className="flex min-w-0 flex-col gap-8">
      <section>
        <CardHead title={t('money')} className="mb-2" />
        <DefinitionList>
          <Definition term={t('paid')}>
            <Money centavos={charge.value} />
          </Definition>
          {charge.value > value && (
            <Definition term={t('refunded')}>
              <Money centavos={charge.value - value} />
            </Definition>
          )}
          <Definition term={t('claimed')}>
            <Money centavos={value} />
          </Definition>
          {status !== 'ALERT' && (
            <Definition
              term={status === 'WON' || status === 'LOST' ? t(claimedAmounts[status]) : tMoney('blocked')}
            >
              <Money centavos={value} className="font-medium" />
            </Definition>
          )}
        </DefinitionList>
      </section>
      <section>
        <CardHead title={t('facts')} className="mb-2" />
        <DefinitionList>
          <Definition term={t('order')}>
            <Link
              href={`/orders/${order.uuid}`}
              prefetch={false}
              className="rounded-sm font-medium text-accent-ink hover:underline"
            >
              {order.title || t('openOrder')}
            </Link>
          </Definition>
          <Definition term={t('kind')}>{kinds(dispute.kind)}</Definition>
          <Definition term={t('method')}>{methods(charge.paymentMethod)}</Definition>
          <Definition term={t('charge')}>
            <CopyText text={charge.uuid} what={t('charge')} shown={`${charge.uuid.slice(0, 8)}…`} />
          </Definition>
          <Definition term={t('reference')}>
            <CopyText text={reference} what={t('reference')} shown={`${reference.slice(0, 12)}…`} />
          </Definition>
          <Definition term={t(openedAt ? 'opened' : 'received')}>
            {dateTimeSeconds(openedAt ?? createdAt)}
          </Definition>
          {dueAt && <Definition term={t('due')}>{dateTimeSeconds(dueAt)}</Definition>}
        </DefinitionList>
      </section>
      {hasSimulator && (
        <section>
          <Button asChild wide>
            <a href={`/simulators/disputes?charge=${charge.uuid}`} target="_blank" rel="noreferrer">
              <Gavel />
              {t('simulator')}
            </a>
          </Button>
          <p className="mt-2 text-sm text-muted">{t('simulatorLead')}</p>
        </section>
      )}
    </aside>
  )
}
