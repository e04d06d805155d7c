import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SellerStatusBadge } from '@/components/live-sellers/seller-status-badge'
import { PartHead } from '@/components/portal/part-head'
import { Notice } from '@/components/ui/notice'
import { getApplication } from '@/lib/backoffice/applications/get-application'
import { viewApplication } from '@/lib/backoffice/applications/view'
import type { KnownCompany } from '@/lib/base/companies/companies'
import { findCompany } from '@/lib/base/companies/find-company'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { mayApply } from '@/lib/parties/live-sellers/seller-status'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { orNotFound } from '../or-not-found'
import { titleOfPart } from '../part-title'
import { portal } from '../portal'
import { AccountStep } from './account-step'
import { type CompanyStart, CompanyStep } from './company-step'
import { DocumentsStep } from './documents-step'
import { OwnersStep } from './owners-step'
import { Refused } from './refused'
import { Steps, steps } from './steps'
import { SubmitStep } from './submit-step'
import { Submitted } from './submitted'

export const generateMetadata = titleOfPart('/application')

const query = z.object({ step: z.enum(steps).catch('company') })

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The application of a live seller: in steps while it may be changed, as a whole afterwards. */
export default async function ApplicationPage({ searchParams }: PageProps) {
  const { ctx } = await portal()
  const { step } = query.parse(await searchParams)
  const [t, full] = await Promise.all([getTranslations('liveSellers.own'), orNotFound(getApplication(ctx))])
  const { status, document } = full.seller
  const application = viewApplication(full)
  const isFirst = step === 'company' && !application.company && mayApply(status)
  const known = isFirst ? await findCompany(ctx, document) : undefined
  const content = {
    company: <CompanyStep company={application.company ?? knownOf(full.seller, known)} document={document} />,
    owners: <OwnersStep owners={application.owners} />,
    account: <AccountStep account={full.application.account} />,
    documents: <DocumentsStep application={application} />,
    submit: <SubmitStep application={application} />,
  }
  return (
    <MessagesFor
      areas={['common', 'portal', 'liveSellers', 'payouts', 'account', 'disputes']}
      timeZone={SAO_PAULO}
    >
      <PartHead lead={t('lead')} badge={<SellerStatusBadge status={status} />} />
      {application.reason && mayApply(status) && (
        <Notice tone="warning" title={t('wanted')} className="mb-6">
          <p className="wrap-anywhere whitespace-pre-line">{application.reason}</p>
        </Notice>
      )}
      {status === 'REFUSED' && <Refused reason={application.reason} isKept={Boolean(application.company)} />}
      {mayApply(status) ? (
        <div className="grid items-start gap-6 lg:grid-cols-[14rem_minmax(0,40rem)]">
          <Steps current={step} missing={application.missing} />
          <div className="min-w-0">{content[step]}</div>
        </div>
      ) : (
        <Submitted full={full} />
      )}
    </MessagesFor>
  )
}

/** What the step begins with: what the register says, or what the seller stated before. */
function knownOf({ companyName, sellerUrl }: SellerRow, known: KnownCompany | undefined): CompanyStart {
  return {
    legalName: known?.legalName ?? companyName,
    ...(known?.openedOn && { openedOn: known.openedOn }),
    ...(known?.activity && { activity: known.activity }),
    ...(sellerUrl && { website: sellerUrl }),
  }
}
