import { Webhook } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHead } from '@/components/ui/page-head'
import { failingQuery, listFailingWebhooks } from '@/lib/backoffice/platform/webhooks/list-failing'
import { operatorArea } from '../area'
import { EnvironmentChips } from '../environment-chips'
import type { SearchParams } from '../search-params'
import { SilentCells } from '../silent-cells'
import { FailingTable } from './failing-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operator.webhooks'))('title') }
}

export default async function OperatorWebhooksPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await operatorArea()
  const query = failingQuery.parse(await searchParams)
  const [t, { endpoints, counts, silent }] = await Promise.all([
    getTranslations('operator.webhooks'),
    listFailingWebhooks(ctx, query),
  ])
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <EnvironmentChips href="/operator/webhooks" current={query.environment} counts={counts} />
      <SilentCells cells={silent} className="mt-4" />
      {endpoints.length > 0 ? (
        <div className="mt-2">
          <FailingTable endpoints={endpoints} />
        </div>
      ) : (
        <EmptyState icon={<Webhook />} title={t('none')}>
          {t('noneBody')}
        </EmptyState>
      )}
    </>
  )
}
