import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { ShareDays } from '@/components/sub-sellers/share-days'
import { ShareFigures } from '@/components/sub-sellers/share-figures'
import { ShareMovements } from '@/components/sub-sellers/share-movements'
import { SharePayouts } from '@/components/sub-sellers/share-payouts'
import { StatusBadge } from '@/components/ui/badge'
import { PageHead } from '@/components/ui/page-head'
import { subSellerPosition } from '@/lib/backoffice/sub-sellers/contract'
import { getSubSellerDetails } from '@/lib/backoffice/sub-sellers/get-details'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { orNotFound } from '../../or-not-found'
import { portal } from '../../portal'
import type { SearchParams } from '../../search-params'
import { createLink } from '../actions'
import { CreateLink } from './create-link'
import { Facts } from './facts'
import { Links } from './links'
import { Notices } from './notices'

interface SubSellerPageProps {
  params: Promise<{ id: string }>
  searchParams: SearchParams
}

const find = cache(async (id: string, after: string | undefined) => {
  const position = subSellerPosition.safeParse({ id, after })
  if (!position.success) notFound()
  const { ctx } = await portal()
  return { ctx, details: await orNotFound(getSubSellerDetails(ctx, position.data)) }
})

async function detailsOf({ params, searchParams }: SubSellerPageProps) {
  const { after } = await searchParams
  return find((await params).id, typeof after === 'string' ? after : undefined)
}

export async function generateMetadata(props: SubSellerPageProps): Promise<Metadata> {
  return { title: (await detailsOf(props)).details.subSeller.name }
}

export default async function SubSellerPage(props: SubSellerPageProps) {
  const { ctx, details } = await detailsOf(props)
  const { after } = await props.searchParams
  const { subSeller, sums, days, payouts, movements, links, today } = details
  const t = await getTranslations('subSellers')
  const state = subSeller.active ? 'ACTIVE' : 'INACTIVE'
  return (
    <MessagesFor areas={['common', 'portal', 'receivables', 'shares', 'subSellers']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PageHead
        back={{ href: '/sub-sellers', label: t('detail.back') }}
        title={subSeller.name}
        badge={
          <StatusBadge tone={subSeller.active ? 'success' : 'neutral'}>{t(`states.${state}`)}</StatusBadge>
        }
        actions={
          <IfMay permission="sub-sellers.write">
            <CreateLink subSeller={subSeller.id} create={createLink} />
          </IfMay>
        }
      />
      <div className="flex flex-col gap-10">
        <Notices subSeller={subSeller} sums={sums} now={ctx.now} />
        <ShareFigures {...sums} />
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
          <div className="flex min-w-0 flex-col gap-10">
            <ShareDays days={days} today={today} />
            <SharePayouts payouts={payouts} />
            <ShareMovements
              movements={movements.rows}
              path={`/sub-sellers/${subSeller.id}`}
              isFirst={after === undefined}
              more={movements.more}
            />
            <Links links={links} />
          </div>
          <Facts subSeller={subSeller} />
        </div>
      </div>
    </MessagesFor>
  )
}
