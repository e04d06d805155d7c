import { Search, SearchX } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { LinkCurl } from '@/components/links/link-curl'
import { Pages } from '@/components/portal/pages'
import { PartHead } from '@/components/portal/part-head'
import { SystemClockNote } from '@/components/portal/system-clock'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { listApiKeys } from '@/lib/access/api-keys/list-api-keys'
import { REQUEST_LOG_DAYS } from '@/lib/access/api-requests/api-request'
import { listRequests } from '@/lib/access/api-requests/list-requests'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { RequestsTable } from '../requests-table'
import { Filters } from './filters'
import { beforeOf, filterOf, hrefOf } from './query'

const PAGE_SIZE = 25

export const generateMetadata = titleOfPart('/requests')

export default async function RequestsPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const params = await searchParams
  const [filter, before] = [filterOf(params), beforeOf(params)]
  const [t, { requests, older }] = await Promise.all([
    getTranslations('requests'),
    listRequests(ctx, { filter, before, size: PAGE_SIZE }),
  ])
  const keys = await listApiKeys(ctx)
  return (
    <>
      <SystemClockNote />
      <PartHead lead={t('lead', { days: REQUEST_LOG_DAYS })} />
      <Filters filter={filter} keys={keys} />
      {requests.length > 0 ? (
        <div className="mt-2">
          <RequestsTable requests={requests} />
          <Pages href={hrefOf(filter)} older={older} paged={before !== undefined} />
        </div>
      ) : (
        <NoRequests filtered={Object.keys(filter).length > 0} publicUrl={ctx.settings.publicUrl} />
      )}
    </>
  )
}

async function NoRequests({ filtered, publicUrl }: { filtered: boolean; publicUrl: string }) {
  const t = await getTranslations('requests')
  if (!filtered) {
    return (
      <EmptyState icon={<Search />} title={t('emptyTitle')} code={<LinkCurl publicUrl={publicUrl} />}>
        {t('emptyBody')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={t('noneTitle')}
      action={
        <Button asChild>
          <Link href="/requests">{t('clear')}</Link>
        </Button>
      }
    >
      {t('noneBody', { days: REQUEST_LOG_DAYS })}
    </EmptyState>
  )
}
