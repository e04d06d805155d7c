import { Repeat } from 'lucide-react'
import type { Metadata } from 'next'
import Form from 'next/form'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { IfMay } from '@/components/portal/if-may'
import { LiveUpdates } from '@/components/portal/live-updates'
import { Pages } from '@/components/portal/pages'
import { SubscriptionsTable } from '@/components/subscriptions/subscriptions-table'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChips } from '@/components/ui/filter-chips'
import { Input } from '@/components/ui/forms/input'
import { PageHead } from '@/components/ui/page-head'
import { SAO_PAULO } from '@/lib/kernel/dates'
import { browseSubscriptions } from '@/lib/subscriptions/listing/browse-subscriptions'
import { countSubscriptions } from '@/lib/subscriptions/listing/count-subscriptions'
import { type SubscriptionStatus, subscriptionStatuses } from '@/lib/subscriptions/subscription'
import { portal } from '../../portal'
import { addressWith, type SearchParams } from '../../search-params'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('subscriptions'))('title') }
}

const query = z.object({
  status: z.enum(subscriptionStatuses).optional().catch(undefined),
  find: z.string().trim().max(255).optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

type Filters = { status?: SubscriptionStatus; find?: string }

const hrefOf = (filters: Filters) => addressWith('/subscriptions', { ...filters })

export default async function SubscriptionsPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await portal()
  const { status, find, before } = query.parse(await searchParams)
  const filters = { status, find: find || undefined }
  const [t, page, counts] = await Promise.all([
    getTranslations('subscriptions'),
    browseSubscriptions(ctx, { status, search: filters.find, before }),
    countSubscriptions(ctx),
  ])
  const any = Object.values(counts).some((count) => count > 0)
  return (
    <MessagesFor areas={['common', 'portal', 'subscriptions']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <IfMay permission="links.write">
            <Button asChild variant="primary">
              <Link href="/links/new?type=SUBSCRIPTION">{t('create')}</Link>
            </Button>
          </IfMay>
        }
      />
      {any && <Narrow counts={counts} filters={filters} />}
      {page.subscriptions.length > 0 ? (
        <div className="mt-2">
          <SubscriptionsTable subscriptions={page.subscriptions} />
          <Pages href={hrefOf(filters)} older={page.older} paged={before !== undefined} />
        </div>
      ) : (
        <NoSubscriptions any={any} />
      )}
    </MessagesFor>
  )
}

type NarrowProps = { counts: Partial<Record<SubscriptionStatus, number>>; filters: Filters }

async function Narrow({ counts, filters: { status, find } }: NarrowProps) {
  const [t, names] = await Promise.all([
    getTranslations('subscriptions'),
    getTranslations('portal.statuses.subscription'),
  ])
  const chips = subscriptionStatuses
    .filter((one) => counts[one] || one === status)
    .map((one) => ({
      href: hrefOf({ status: one, find }),
      label: names(one),
      count: find ? undefined : (counts[one] ?? 0),
      current: one === status,
    }))
  return (
    <div className="flex flex-col gap-3">
      <FilterChips
        label={t('filters')}
        chips={[{ href: hrefOf({ find }), label: t('all'), current: !status }, ...chips]}
      />
      <Form action="/subscriptions" role="search" className="flex max-w-120 gap-2">
        {status && <input type="hidden" name="status" value={status} />}
        <Input
          key={find}
          type="search"
          name="find"
          defaultValue={find}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">{t('searchAction')}</Button>
      </Form>
    </div>
  )
}

async function NoSubscriptions({ any }: { any: boolean }) {
  const t = await getTranslations('subscriptions')
  return (
    <EmptyState
      icon={<Repeat />}
      title={t(any ? 'noneTitle' : 'emptyTitle')}
      action={
        <Button asChild variant={any ? 'secondary' : 'primary'}>
          <Link href={any ? '/subscriptions' : '/plans'}>{t(any ? 'showAll' : 'emptyAction')}</Link>
        </Button>
      }
    >
      {t(any ? 'noneBody' : 'emptyBody')}
    </EmptyState>
  )
}
