import { Store } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { Pages } from '@/components/portal/pages'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/forms/input'
import { PageHead } from '@/components/ui/page-head'
import { listSellers, UNUSED_DAYS } from '@/lib/backoffice/seller-accounts/operator/list-sellers'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { sellerStatuses } from '@/lib/parties/live-sellers/seller-status'
import { sellerEnvironments } from '@/lib/parties/sellers/seller'
import { operatorArea } from '../area'
import { SilentCells } from '../silent-cells'
import { SellersTable } from './sellers-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('liveSellers'))('sellers.title') }
}

const query = z.object({
  environment: z.enum(sellerEnvironments).optional().catch(undefined),
  status: z.enum(sellerStatuses).optional().catch(undefined),
  unused: z.literal('1').optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
  before: z.coerce.number().int().positive().optional().catch(undefined),
})

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const PATH = '/operator/sellers'

export default async function SellersPage({ searchParams }: PageProps) {
  const { ctx } = await operatorArea()
  const { environment, status, unused, q, before } = query.parse(await searchParams)
  const filter = { environment, status, unused: unused !== undefined, search: q || undefined }
  const [t, { sellers, older, silent }] = await Promise.all([
    getTranslations('liveSellers'),
    listSellers(ctx, { ...filter, beforeId: before }),
  ])
  const address = (changes: Record<string, string>) => {
    const params = new URLSearchParams(changes).toString()
    return params ? `${PATH}?${params}` : PATH
  }
  const chips = [
    { href: PATH, label: t('all'), current: !environment && !status && !unused },
    ...sellerEnvironments.map((one) => ({
      href: address({ environment: one }),
      label: t(`environments.${one}`),
      current: environment === one && !status,
    })),
    ...(['ACTIVE', 'SUSPENDED', 'CLOSED'] as const).map((one) => ({
      href: address({ environment: 'LIVE', status: one }),
      label: t(`statuses.${one}`),
      current: status === one,
    })),
    {
      href: address({ unused: '1' }),
      label: t('sellers.unused', { days: UNUSED_DAYS }),
      current: unused !== undefined,
    },
  ]
  const here = address({
    ...(environment && { environment }),
    ...(status && { status }),
    ...(unused && { unused }),
    ...(q && { q }),
  })
  return (
    <MessagesFor areas={['common', 'portal', 'liveSellers']} timeZone={SAO_PAULO}>
      <PageHead title={t('sellers.title')} lead={t('sellers.lead')} />
      <search className="mb-3">
        <form action={PATH} className="flex max-w-110 gap-2">
          <Input
            name="q"
            defaultValue={q}
            aria-label={t('sellers.search')}
            placeholder={t('sellers.search')}
          />
          <Button type="submit">{t('sellers.find')}</Button>
        </form>
      </search>
      <FilterChips label={t('sellers.filter')} chips={chips} />
      <SilentCells cells={silent} className="mt-4" />
      <div className="mt-4">
        {sellers.length === 0 ? (
          <EmptyState icon={<Store />} title={t('sellers.emptyTitle')}>
            {t('sellers.emptyBody')}
          </EmptyState>
        ) : (
          <SellersTable sellers={sellers} />
        )}
      </div>
      <Pages href={here} older={older?.toString()} paged={before !== undefined} />
    </MessagesFor>
  )
}
