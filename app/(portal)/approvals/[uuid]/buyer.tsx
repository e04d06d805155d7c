import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { OrdersTable } from '@/components/orders/orders-table'
import { CardHead } from '@/components/ui/card'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { useFormats } from '@/components/ui/use-formats'
import type { BuyerRecord } from '@/lib/backoffice/personal-data/get-buyer-record'

const SHOWN = 5

/** What the buyer bought, had refunded and disputed before, with its latest orders. */
export function Buyer({ record: { buyer, sums, orders } }: { record: BuyerRecord }) {
  const t = useTranslations('approvals.story')
  const { money } = useFormats()
  const counted = ({ count, value }: { count: number; value: number }) =>
    count === 0 ? t('none') : t('counted', { count, value: money(value) })
  return (
    <section aria-labelledby="buyer">
      <CardHead
        id="buyer"
        title={t('history')}
        className="mb-2"
        actions={
          <Link
            href={`/buyers/${buyer.uuid}`}
            className="rounded-sm font-medium text-accent-ink hover:underline"
          >
            {t('openBuyer')}
          </Link>
        }
      />
      <DefinitionList className="mb-4 max-w-200">
        <Definition term={t('bought')}>{counted(sums.bought)}</Definition>
        <Definition term={t('refunds')}>{counted(sums.refunded)}</Definition>
        <Definition term={t('disputes')}>
          <span className={sums.disputed.count > 0 ? 'text-danger-ink' : undefined}>
            {counted(sums.disputed)}
          </span>
        </Definition>
      </DefinitionList>
      <OrdersTable orders={orders.slice(0, SHOWN).map((order) => ({ ...order, failure: null }))} />
    </section>
  )
}
