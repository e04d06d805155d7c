import { useTranslations } from 'next-intl'
import { AccountFacts, CompanyFacts, OwnerFacts } from '@/components/live-sellers/application-facts'
import { LimitsList } from '@/components/live-sellers/limits-list'
import { SellerMoves } from '@/components/live-sellers/seller-moves'
import { Card, CardHead } from '@/components/ui/card'
import type { ApplicationInFull } from '@/lib/backoffice/applications/get-application'

/** The application after it was submitted, with the limits of an approved seller and the history. */
export function Submitted({ full }: { full: ApplicationInFull }) {
  const t = useTranslations('liveSellers')
  const { seller, application, limits, moves } = full
  const hasLimits = seller.status === 'ACTIVE' || seller.status === 'SUSPENDED'
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <div className="flex min-w-0 flex-col gap-6">
        {hasLimits && (
          <Card aria-labelledby="limits">
            <CardHead id="limits" title={t('limits.title')} />
            <LimitsList limits={limits} />
          </Card>
        )}
        <Card aria-labelledby="company">
          <CardHead id="company" title={t('steps.company')} />
          <CompanyFacts company={application.company} document={seller.document} />
        </Card>
        <Card aria-labelledby="owners">
          <CardHead id="owners" title={t('steps.owners')} />
          <OwnerFacts owners={application.owners} />
        </Card>
        <Card aria-labelledby="account">
          <CardHead id="account" title={t('steps.account')} />
          <AccountFacts account={application.account} />
        </Card>
      </div>
      <Card aria-labelledby="history">
        <CardHead id="history" title={t('moves')} />
        <SellerMoves moves={moves} withNames={false} />
      </Card>
    </div>
  )
}
