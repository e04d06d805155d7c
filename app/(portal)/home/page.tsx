import { Plus } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LinkCurl } from '@/components/links/link-curl'
import { OrdersTable } from '@/components/orders/orders-table'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { accountInForce } from '@/lib/access/account-changes/account-change'
import { getAccountChange } from '@/lib/access/account-changes/get-account-change'
import { readPeriod } from '@/lib/backoffice/sales/period'
import { getFirstSteps } from '@/lib/backoffice/todos/get-first-steps'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { toRead } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { roleMay } from '@/lib/base/kernel/permissions'
import { listOrders } from '@/lib/payments/order-lists/list-orders'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import type { SearchParams } from '../search-params'
import { Business, readBusiness } from './business'
import { FirstSteps } from './first-steps'
import { Todos } from './todos'

export const generateMetadata = titleOfPart('/home')

const LATEST = 6

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const [{ ctx: own, session }, { from, to }] = await Promise.all([portal(), searchParams])
  const ctx = await toRead(own)
  const today = civilDateOf(ctx.now)
  const [t, business, { orders }, todos, steps, change] = await Promise.all([
    getTranslations('home'),
    readBusiness(ctx, readPeriod(from, to, today)),
    listOrders(ctx, { size: LATEST }),
    listTodos(ctx),
    getFirstSteps(ctx),
    roleMay(session.role, 'bank-account.stop-change') ? getAccountChange(ctx) : undefined,
  ])
  const isEmpty = orders.length === 0
  return (
    <>
      <LiveUpdates />
      <PartHead
        actions={
          <IfMay permission="links.write">
            {' '}
            <Button asChild variant="primary">
              <Link href="/links/new">
                <Plus />
                {t('create')}
              </Link>
            </Button>
          </IfMay>
        }
      />
      <Todos todos={todos} pendingAccount={change && { change, current: accountInForce(session.seller) }} />
      {steps && <FirstSteps steps={steps} isSandbox={session.seller.environment === 'SANDBOX'} />}
      {isEmpty ? (
        <LinkCurl publicUrl={ctx.settings.publicUrl} />
      ) : (
        <Business {...business} today={today}>
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
            <OrdersTable orders={orders} />
          </section>
        </Business>
      )}
    </>
  )
}
