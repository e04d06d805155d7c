import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { AccountFacts, CompanyFacts, OwnerFacts } from '@/components/live-sellers/application-facts'
import { SellerMoves } from '@/components/live-sellers/seller-moves'
import { SellerStatusBadge } from '@/components/live-sellers/seller-status-badge'
import { Card, CardHead } from '@/components/ui/card'
import { PageHead } from '@/components/ui/page-head'
import { getReview } from '@/lib/backoffice/applications/review/get-review'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { orNotFound } from '../../../../(portal)/or-not-found'
import { operatorArea } from '../../area'
import { SilentCells } from '../../silent-cells'
import { Checks } from './checks'
import { Decisions } from './decisions'
import { Documents, Terms } from './documents-list'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('liveSellers'))('review.title') }
}

type PageProps = { params: Promise<{ uuid: string }> }

/** Everything that a decision about an application needs. */
export default async function ReviewPage({ params }: PageProps) {
  const { ctx } = await operatorArea()
  const { uuid } = await params
  const [t, review] = await Promise.all([
    getTranslations('liveSellers'),
    orNotFound(getReview(ctx, { uuid })),
  ])
  const { seller, application, documents, moves, checks, silent } = review
  return (
    <MessagesFor areas={['common', 'portal', 'liveSellers', 'payouts', 'account']} timeZone={SAO_PAULO}>
      <PageHead
        title={seller.fantasyName}
        lead={seller.companyName}
        badge={<SellerStatusBadge status={seller.status} />}
        back={{ href: '/operator/applications', label: t('applications.title') }}
        actions={<Decisions uuid={uuid} status={seller.status} submittedAt={application.submittedAt} />}
      />
      <SilentCells cells={silent} className="mb-4" />
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card aria-labelledby="company">
            <CardHead id="company" title={t('steps.company')} lead={t('review.declared')} />
            <CompanyFacts company={application.company} document={seller.document} />
          </Card>
          <Card aria-labelledby="owners">
            <CardHead id="owners" title={t('steps.owners')} lead={t('review.declared')} />
            <OwnerFacts owners={application.owners} />
          </Card>
          <Card aria-labelledby="account">
            <CardHead id="account" title={t('steps.account')} lead={t('review.declared')} />
            <AccountFacts account={application.account} />
          </Card>
          <Card aria-labelledby="documents">
            <CardHead id="documents" title={t('steps.documents')} lead={t('review.documentsLead')} />
            <Documents uuid={uuid} documents={documents} />
          </Card>
          <Card aria-labelledby="terms">
            <CardHead id="terms" title={t('review.terms')} />
            <Terms application={application} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card aria-labelledby="checks">
            <CardHead id="checks" title={t('review.checks')} lead={t('review.checksLead')} />
            <Checks checks={checks} />
          </Card>
          <Card aria-labelledby="history">
            <CardHead id="history" title={t('moves')} />
            <SellerMoves moves={moves} />
          </Card>
        </div>
      </div>
    </MessagesFor>
  )
}
