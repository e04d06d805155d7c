import type { Metadata } from 'next'
import { forbidden, notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { EnvironmentBadge } from '@/components/live-sellers/environment-badge'
import { PageHead } from '@/components/ui/page-head'
import { cardBrands } from '@/lib/base/kernel/card-brand'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { getFeeBook } from '@/lib/parties/fees/get-fee-book'
import { orNotFound } from '../../../../(portal)/or-not-found'
import { operatorArea } from '../../area'
import { change } from '../actions'
import { ChangeForm } from './change-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorFees'))('form.title') }
}

const query = z.object({ seller: z.uuid().optional() })

type ChangePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The form of new prices, for the platform or for one seller. */
export default async function ChangeFeesPage({ searchParams }: ChangePageProps) {
  const { ctx, session } = await operatorArea()
  if (!operatorRoleMay(session.operatorRole, 'fees.write')) forbidden()
  const parsed = query.safeParse(await searchParams)
  if (!parsed.success) notFound()
  const { seller } = parsed.data
  const [t, brands, book] = await Promise.all([
    getTranslations('operatorFees'),
    getTranslations('threeDSecure.brands'),
    orNotFound(getFeeBook(ctx, { seller })),
  ])
  const name = book.seller?.fantasyName
  return (
    <>
      <PageHead
        back={
          seller
            ? { href: `/operator/fees/${seller}`, label: t('titleOf', { name: name ?? '' }) }
            : { href: '/operator/fees', label: t('back') }
        }
        title={name ? t('form.titleOf', { name }) : t('form.title')}
        badge={book.seller && <EnvironmentBadge of={book.seller.environment} />}
        lead={t('form.lead')}
      />
      <ChangeForm
        seller={seller}
        today={book.today}
        inForce={book.inForce}
        brands={cardBrands.map((brand) => ({ brand, name: brands(brand) }))}
        change={change}
      />
    </>
  )
}
