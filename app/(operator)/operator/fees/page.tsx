import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/ui/page-head'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { getFeeBook } from '@/lib/parties/fees/get-fee-book'
import { listPricedSellers } from '@/lib/parties/fees/list-priced-sellers'
import { operatorArea } from '../area'
import { ChangeLink } from './change-link'
import { FeeSections } from './fee-sections'
import { PricedSellers } from './priced-sellers'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorFees'))('title') }
}

type FeesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The prices of the platform, and the sellers with prices of their own. */
export default async function OperatorFeesPage({ searchParams }: FeesPageProps) {
  const { ctx, session } = await operatorArea()
  const { q } = await searchParams
  const search = typeof q === 'string' ? q.slice(0, 80) : ''
  const [t, book, sellers] = await Promise.all([
    getTranslations('operatorFees'),
    getFeeBook(ctx, {}),
    listPricedSellers(ctx, { search }),
  ])
  const may = operatorRoleMay(session.operatorRole, 'fees.write')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={may && <ChangeLink />} />
      <div className="flex flex-col gap-10">
        <FeeSections book={book} mayChange={may} />
        <PricedSellers sellers={sellers} search={search} />
      </div>
    </>
  )
}
