import { Cable, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { listOverview } from '@/lib/rails/connection-registry/list-overview'
import { operatorArea } from '../area'
import { ConnectionsTable } from './connections-table'
import { RoutesTable } from './routes-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('connections'))('title') }
}

export default async function ConnectionsPage() {
  const { ctx } = await operatorArea()
  const [t, { connections, routes, kinds, mayManage }] = await Promise.all([
    getTranslations('connections'),
    listOverview(ctx),
  ])
  const add = mayManage && kinds.length > 0 && (
    <Button asChild variant="primary">
      <Link href="/operator/connections/new">
        <Plus />
        {t('add')}
      </Link>
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Button asChild>
              <Link href="/operator/connections/methods">{t('methodsLink')}</Link>
            </Button>
            {connections.length > 0 && add}
          </>
        }
      />
      {connections.length === 0 ? (
        <EmptyState icon={<Cable />} title={t('emptyTitle')} action={add || undefined}>
          {kinds.length === 0 ? t('noKinds') : t('emptyBody')}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-10">
          <ConnectionsTable connections={connections} />
          <section aria-labelledby="routes">
            <CardHead id="routes" title={t('routes')} lead={t('routesLead')} className="mb-1" />
            {routes.length === 0 ? (
              <p className="mt-3 text-muted">{t('noRoutes')}</p>
            ) : (
              <RoutesTable label={t('routes')} routes={routes} />
            )}
          </section>
        </div>
      )}
    </>
  )
}
