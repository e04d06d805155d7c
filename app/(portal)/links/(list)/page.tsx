import { Link2, Plus } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LinkCurl } from '@/components/links/link-curl'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Pages } from '@/components/portal/pages'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChips } from '@/components/ui/filter-chips'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { listPaymentLinks } from '@/lib/payment-links/list-payment-links'
import { type LinkState, linkStates } from '@/lib/payment-links/payment-link'
import { portal } from '../../portal'
import { addressWith, type SearchParams } from '../../search-params'
import { LinksTable } from './links-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('links'))('title') }
}

const query = z.object({
  state: z.enum(linkStates).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

const hrefOf = (state?: LinkState) => addressWith('/links', { state })

export default async function LinksPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const { state, before } = query.parse(await searchParams)
  const [t, page] = await Promise.all([getTranslations('links'), listPaymentLinks(ctx, { state, before })])
  const filtered = state !== undefined || before !== undefined
  const { publicUrl } = ctx.settings
  return (
    <MessagesFor areas={['common', 'portal', 'links']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PageHead
        title={t('title')}
        lead={t('lead')}
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
      {(page.links.length > 0 || filtered) && <StateChips current={state} />}
      {page.links.length > 0 ? (
        <div className="mt-2">
          <LinksTable links={page.links} publicUrl={publicUrl} />
          <Pages href={hrefOf(state)} older={page.older} paged={before !== undefined} />
        </div>
      ) : (
        <NoLinks filtered={filtered} publicUrl={publicUrl} />
      )}
    </MessagesFor>
  )
}

async function StateChips({ current }: { current?: LinkState }) {
  const [t, states] = await Promise.all([getTranslations('links'), getTranslations('portal.statuses.link')])
  const chips = linkStates.map((state) => ({
    href: hrefOf(state),
    label: states(state),
    current: state === current,
  }))
  return (
    <FilterChips
      label={t('filters')}
      chips={[{ href: '/links', label: t('all'), current: !current }, ...chips]}
    />
  )
}

async function NoLinks({ filtered, publicUrl }: { filtered: boolean; publicUrl: string }) {
  const t = await getTranslations('links')
  if (filtered) {
    return (
      <EmptyState
        icon={<Link2 />}
        title={t('noneInState')}
        action={
          <Button asChild>
            <Link href="/links">{t('showAll')}</Link>
          </Button>
        }
      >
        {t('noneInStateBody')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Link2 />}
      title={t('emptyTitle')}
      action={
        <IfMay permission="links.write">
          {' '}
          <Button asChild variant="primary">
            <Link href="/links/new">{t('create')}</Link>
          </Button>
        </IfMay>
      }
      code={<LinkCurl publicUrl={publicUrl} />}
    >
      {t('emptyBody')}
    </EmptyState>
  )
}
