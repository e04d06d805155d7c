import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ListedOrder } from '@/components/orders/orders-table'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'

/** The newest orders in two short lines each, so that the page stays on one screen. */
export function LatestOrders({ orders }: { orders: readonly ListedOrder[] }) {
  const t = useTranslations('home')
  return (
    <section aria-labelledby="latest">
      <CardHead
        id="latest"
        title={t('latest')}
        className="mb-1 items-center"
        actions={
          <Button asChild size="sm" variant="ghost" className="-mr-3">
            <Link href="/orders">{t('all')}</Link>
          </Button>
        }
      />
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <LatestOrder key={order.uuid} order={order} />
        ))}
      </ul>
    </section>
  )
}

function LatestOrder({ order }: { order: ListedOrder }) {
  const t = useTranslations('orders')
  const { uuid, title, customer, serialNumber, value, createdAt } = order
  const name = title || t('untitled', { uuid: uuid.slice(0, 8) })
  const buyer = customer.name || customer.email || (serialNumber === null ? '' : t('origins.POS'))
  return (
    <li className="relative flex items-center gap-4 py-1.5">
      <div className="min-w-0 flex-1">
        <Link
          href={`/orders/${uuid}`}
          prefetch={false}
          title={name}
          className="block truncate font-medium text-ink after:absolute after:inset-0 hover:text-accent-ink"
        >
          {name}
        </Link>
        <p className="flex gap-1.5 text-sm text-muted">
          {buyer && (
            <span title={buyer} className="min-w-0 truncate">
              {buyer}
            </span>
          )}
          <RelativeTime at={createdAt} />
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end">
        <Money centavos={value} className="font-medium text-ink" />
        <OrderStateBadge order={order} />
      </div>
    </li>
  )
}
