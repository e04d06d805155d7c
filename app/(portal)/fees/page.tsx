import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { getPrices } from '@/lib/sellers/get-prices'
import { portal } from '../portal'
import { EarlyPrices } from './early-prices'
import { FeesTable } from './fees-table'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('money'))('fees') }
}

export default async function FeesPage() {
  const { ctx } = await portal()
  const [t, tMoney, prices] = await Promise.all([
    getTranslations('fees'),
    getTranslations('money'),
    getPrices(ctx),
  ])
  return (
    <>
      <PageHead title={tMoney('fees')} lead={t('lead')} />
      <div className="flex flex-col gap-10">
        <section aria-labelledby="payments">
          <CardHead id="payments" title={t('payments')} lead={t('paymentsLead')} className="mb-1" />
          <FeesTable fees={prices.fees} />
        </section>
        <section aria-labelledby="early">
          <CardHead id="early" title={tMoney('early')} lead={t('earlyLead')} className="mb-1" />
          <EarlyPrices {...prices} />
        </section>
      </div>
    </>
  )
}
