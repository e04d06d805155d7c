import { Plus } from 'lucide-react'
import Link from 'next/link'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LinkCurl } from '@/components/links/link-curl'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PartHead } from '@/components/portal/part-head'
import { Button } from '@/components/ui/button'
import { accountInForce } from '@/lib/access/account-changes/account-change'
import { getAccountChange } from '@/lib/access/account-changes/get-account-change'
import { getLiveStart } from '@/lib/backoffice/applications/get-live-start'
import { summarizeSales } from '@/lib/backoffice/sales/summarize-sales'
import { getFirstSteps } from '@/lib/backoffice/todos/get-first-steps'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { toRead } from '@/lib/base/kernel/ctx'
import { roleMay } from '@/lib/base/kernel/permissions'
import { mayDo } from '@/lib/base/kernel/require-permission'
import { listNextPayouts } from '@/lib/money/payouts/list-next-payouts'
import { listOrders } from '@/lib/payments/order-lists/list-orders'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { addressWith, type SearchParams } from '../search-params'
import { Figures } from './figures'
import { FirstSteps } from './first-steps'
import { LatestOrders } from './latest-orders'
import { SalesTrend } from './sales-trend'
import { Todos } from './todos'

export const generateMetadata = titleOfPart('/home')

const LATEST = 5

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const [{ ctx: own, session }, { from, to }] = await Promise.all([portal(), searchParams])
  // The figures of other days had this address.
  if (from || to) redirect(addressWith('/reports', { from: String(from ?? ''), to: String(to ?? '') }))
  const ctx = await toRead(own)
  const [t, sales, next, { orders }, todos, steps, change] = await Promise.all([
    getTranslations('home'),
    summarizeSales(ctx),
    mayDo(ctx, 'statement.read') ? listNextPayouts(ctx) : undefined,
    listOrders(ctx, { size: LATEST }),
    listTodos(ctx),
    getFirstSteps(ctx),
    roleMay(session.role, 'bank-account.stop-change') ? getAccountChange(ctx) : undefined,
  ])
  const isSandbox = session.seller.environment === 'SANDBOX'
  const mayStart = steps && isSandbox && mayDo(ctx, 'application.write')
  const start = mayStart ? await getLiveStart(ctx) : undefined
  return (
    <>
      <LiveUpdates />
      <PartHead actions={<Create label={t('create')} />} />
      <Todos todos={todos} pendingAccount={change && { change, current: accountInForce(session.seller) }} />
      {steps && <FirstSteps steps={steps} isSandbox={isSandbox} live={start?.isStarted} />}
      {orders.length === 0 ? (
        <LinkCurl publicUrl={ctx.settings.publicUrl} />
      ) : (
        <div className="flex flex-col gap-4">
          <Figures sales={sales} next={next} />
          <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 border-t border-line pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
            <SalesTrend steps={sales.trend} total={sales.month} />
            <LatestOrders orders={orders} />
          </div>
        </div>
      )}
    </>
  )
}

function Create({ label }: { label: string }) {
  return (
    <IfMay permission="links.write">
      <Button asChild variant="primary">
        <Link href="/links/new">
          <Plus />
          {label}
        </Link>
      </Button>
    </IfMay>
  )
}
