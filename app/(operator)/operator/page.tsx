import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/ui/page-head'
import { getHome } from '@/lib/backoffice/platform/home/get-home'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { listOverview } from '@/lib/rails/connection-registry/list-overview'
import { operatorArea } from './area'
import { ConnectionsSuccess } from './connections-success'
import { OperatorTodos } from './operator-todos'
import { PlatformSales } from './platform-sales'
import { SilentCells } from './silent-cells'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator.home'))('title') }
}

export default async function OperatorHomePage() {
  const { ctx } = await operatorArea()
  const [t, { todos, live, sandbox, silent }, { connections }] = await Promise.all([
    getTranslations('operator.home'),
    getHome(ctx),
    listOverview(ctx),
  ])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <SilentCells cells={silent} />
        <OperatorTodos todos={todos} />
        <PlatformSales live={live} sandbox={sandbox} today={civilDateOf(ctx.systemNow)}>
          <ConnectionsSuccess connections={connections} />
        </PlatformSales>
      </div>
    </>
  )
}
