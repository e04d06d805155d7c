import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { EnvironmentBadge } from '@/components/live-sellers/environment-badge'
import { LimitsList } from '@/components/live-sellers/limits-list'
import { SellerMoves } from '@/components/live-sellers/seller-moves'
import { SellerStatusBadge } from '@/components/live-sellers/seller-status-badge'
import { Card, CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { getSellerForOperator } from '@/lib/backoffice/seller-accounts/operator/get-seller'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { orNotFound } from '../../../../(portal)/or-not-found'
import { operatorArea } from '../../area'
import { ViewAs } from '../../view-as'
import { SellerActions } from './seller-actions'
import { CompanyData, Figures, People } from './seller-facts'
import { OperatorEntries, Related, WaitingOfSeller } from './seller-relations'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('liveSellers'))('sellers.one') }
}

type PageProps = { params: Promise<{ uuid: string }> }

/** What the operator sees of a seller, and what it may decide about it. */
export default async function SellerPage({ params }: PageProps) {
  const { ctx, session } = await operatorArea()
  const { uuid } = await params
  const [t, found] = await Promise.all([
    getTranslations('liveSellers'),
    orNotFound(getSellerForOperator(ctx, { uuid })),
  ])
  const { seller, limits, counted, moves } = found
  const isLive = seller.environment === 'LIVE'
  const mayDecide = isLive && operatorRoleMay(session.operatorRole, 'sellers.review')
  return (
    <MessagesFor areas={['common', 'operator', 'portal', 'liveSellers', 'team']} timeZone={SAO_PAULO}>
      <PageHead
        title={seller.fantasyName}
        lead={seller.companyName}
        badge={
          <>
            <EnvironmentBadge of={seller.environment} />
            {isLive && <SellerStatusBadge status={seller.status} />}
          </>
        }
        back={{ href: '/operator/sellers', label: t('sellers.title') }}
        actions={
          <div className="flex max-w-[calc(100vw-2rem)] flex-wrap gap-2">
            <ViewAs seller={{ uuid, name: seller.fantasyName }} />
            {mayDecide && <SellerActions found={found} />}
          </div>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card aria-labelledby="figures">
            <CardHead id="figures" title={t('sellers.figures')} />
            <Figures found={found} />
          </Card>
          {isLive && (
            <Card aria-labelledby="limits">
              <CardHead id="limits" title={t('limits.title')} />
              <LimitsList limits={limits} counted={counted} />
            </Card>
          )}
          <Card aria-labelledby="people">
            <CardHead id="people" title={t('sellers.people')} />
            <People people={found.people} />
          </Card>
          {isLive && <WaitingOfSeller waiting={found.waiting} />}
          <OperatorEntries entries={found.entries} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card aria-labelledby="company">
            <CardHead id="company" title={t('sellers.company')} />
            <CompanyData seller={seller} />
            {mayDecide && (
              <Link
                href={`/operator/applications/${uuid}`}
                className="mt-3 inline-block rounded-sm font-medium text-accent-ink hover:underline"
              >
                {t('sellers.application')}
              </Link>
            )}
          </Card>
          <Related found={found} isLive={isLive} />
          {isLive && (
            <Card aria-labelledby="history">
              <CardHead id="history" title={t('moves')} />
              <SellerMoves moves={moves} />
            </Card>
          )}
        </div>
      </div>
    </MessagesFor>
  )
}
