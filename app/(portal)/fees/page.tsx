import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ComingFees } from '@/components/fees/coming-fees'
import { FeesTable } from '@/components/fees/fees-table'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { getPrices } from '@/lib/parties/sellers/get-prices'
import { portal } from '../portal'
import { EarlyPrices } from './early-prices'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('money'))('fees') }
}

export default async function FeesPage() {
  const { ctx } = await portal()
  const [t, nav, tMoney, prices] = await Promise.all([
    getTranslations('fees'),
    getTranslations('portal.nav'),
    getTranslations('money'),
    getPrices(ctx),
  ])
  return (
    <>
      <PageHead
        back={{ href: '/settings/money', label: nav('receiving') }}
        title={tMoney('fees')}
        lead={t('lead')}
      />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="payments">
          <CardHead id="payments" title={t('payments')} lead={t('paymentsLead')} className="mb-1" />
          <FeesTable fees={prices.fees} />
        </section>
        {prices.coming.length > 0 && (
          <section aria-labelledby="coming">
            <CardHead id="coming" title={t('coming')} lead={t('comingLead')} />
            <ComingFees coming={prices.coming} />
          </section>
        )}
        <section aria-labelledby="early">
          <CardHead id="early" title={tMoney('early')} lead={t('earlyLead')} className="mb-1" />
          <EarlyPrices {...prices} />
        </section>
      </div>
    </>
  )
}
