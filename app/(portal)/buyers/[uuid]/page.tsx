import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { OrdersTable } from '@/components/orders/orders-table'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { SubscriptionsTable } from '@/components/subscriptions/subscriptions-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { type BuyerRecord, getBuyerRecord } from '@/lib/backoffice/personal-data/get-buyer-record'
import { AuditLink } from '../../audit-link'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'
import { addNote, erase, removeCard, removeNote, withdraw } from '../actions'
import { Cards } from './cards'
import { Facts } from './facts'
import { Figures } from './figures'
import { Kept } from './kept'
import { Notes } from './notes'
import { Privacy } from './privacy'

type BuyerParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata({ params }: BuyerParams): Promise<Metadata> {
  const t = await getTranslations('buyers')
  return { title: t('untitled', { uuid: (await uuidOf(params)).slice(0, 8) }) }
}

export default async function BuyerPage({ params }: BuyerParams) {
  const { ctx } = await portal()
  const uuid = await uuidOf(params)
  const [t, record] = await Promise.all([
    getTranslations('buyers'),
    orNotFound(getBuyerRecord(ctx, { uuid })),
  ])
  const { buyer, subscriptions, cards, kept, notes } = record
  const isErased = buyer.erasedAt !== null
  return (
    <>
      <LiveUpdates />
      <PageHead
        back={{ href: '/buyers', label: t('detail.back') }}
        title={buyer.name || t('untitled', { uuid: uuid.slice(0, 8) })}
        badge={isErased && <Badge tone="neutral">{t('erased')}</Badge>}
        lead={buyer.email && <span className="break-all">{buyer.email}</span>}
        actions={
          !isErased && (
            <IfMay permission="links.write">
              <Button asChild variant="primary">
                <Link href={`/orders/new?buyer=${uuid}`}>
                  <Plus />
                  {t('detail.newOrder')}
                </Link>
              </Button>
            </IfMay>
          )
        }
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="flex min-w-0 flex-col gap-10">
          <Figures record={record} />
          <Orders record={record} />
          {subscriptions.length > 0 && (
            <section aria-labelledby="subscriptions">
              <CardHead id="subscriptions" title={t('detail.subscriptions')} className="mb-1" />
              <SubscriptionsTable subscriptions={subscriptions} />
            </section>
          )}
          {!isErased && <Notes buyer={uuid} notes={notes} add={addNote} remove={removeNote} />}
          <AuditLink resource={uuid} />
        </div>
        <aside className="flex min-w-0 flex-col gap-8">
          {!isErased && <Facts buyer={buyer} />}
          {!isErased && <Cards buyer={uuid} cards={cards} remove={removeCard} />}
          {!isErased && <Kept kept={kept} />}
          <Privacy record={record} erase={erase} withdraw={withdraw} />
        </aside>
      </div>
    </>
  )
}

async function Orders({ record: { orders, sums } }: { record: BuyerRecord }) {
  const t = await getTranslations('buyers.detail')
  const isCut = sums.all.count > orders.length
  return (
    <section aria-labelledby="orders">
      <CardHead
        id="orders"
        title={t('orders')}
        lead={isCut && t('ordersLead', { count: orders.length, total: sums.all.count })}
        className="mb-1"
      />
      {orders.length > 0 ? (
        <OrdersTable orders={orders.map((order) => ({ ...order, failure: null }))} />
      ) : (
        <p className="mt-2 text-muted">{t('noOrders')}</p>
      )}
    </section>
  )
}
