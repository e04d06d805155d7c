import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { EnvironmentBadge } from '@/components/live-sellers/environment-badge'
import { Button } from '@/components/ui/button'
import { PageHead } from '@/components/ui/page-head'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { getFeeBook } from '@/lib/parties/fees/get-fee-book'
import { orNotFound, uuidOf } from '../../../../(portal)/or-not-found'
import { operatorArea } from '../../area'
import { ChangeLink } from '../change-link'
import { FeeSections } from '../fee-sections'

type SellerFeesParams = { params: Promise<{ uuid: string }> }

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operatorFees'))('title') }
}

/** What one seller pays: its own prices, and the platform's for the other methods. */
export default async function SellerFeesPage({ params }: SellerFeesParams) {
  const { ctx, session } = await operatorArea()
  const seller = await uuidOf(params)
  const [t, book] = await Promise.all([
    getTranslations('operatorFees'),
    orNotFound(getFeeBook(ctx, { seller })),
  ])
  const may = operatorRoleMay(session.operatorRole, 'fees.write')
  return (
    <>
      <PageHead
        back={{ href: '/operator/fees', label: t('back') }}
        title={t('titleOf', { name: book.seller?.fantasyName ?? '' })}
        badge={book.seller && <EnvironmentBadge of={book.seller.environment} />}
        lead={t('leadOf')}
        actions={
          <>
            <Button asChild>
              <Link href={`/operator/sellers/${seller}`}>{t('seePage')}</Link>
            </Button>
            {may && <ChangeLink seller={seller} />}
          </>
        }
      />
      <div className="flex flex-col gap-10">
        <FeeSections book={book} mayChange={may} />
      </div>
    </>
  )
}
