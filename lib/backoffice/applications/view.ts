import { wireInstant } from '@/lib/base/kernel/dates'
import { type Centavos, reaisFromCentavos } from '@/lib/base/kernel/money'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'
import { mayApply } from '@/lib/parties/live-sellers/seller-status'
import { missingParts, requiredDocuments, TERMS_VERSION } from './application'
import type { ApplicationResponse } from './contract'
import type { ApplicationInFull } from './get-application'
import type { DocumentEntry } from './store'

export const viewDocument = ({ uuid, kind, name, mediaType, size, createdAt }: DocumentEntry) => ({
  uuid,
  kind,
  name,
  mediaType,
  size,
  createdAt: wireInstant(createdAt),
})

export function viewApplication(full: ApplicationInFull): ApplicationResponse {
  const { seller, application, documents, moves, limits } = full
  const { status, document } = seller
  const { company, owners, account, termsAcceptedAt, submittedAt } = application
  const kinds = documents.map(({ kind }) => kind)
  // A refused seller that applies again still sees why it was refused.
  const reason = (mayApply(status) ? moves.findLast((move) => move.reason) : moves.at(-1))?.reason
  return {
    status,
    ...(reason && { reason }),
    missing: missingParts(application, { document, kinds, acceptsTerms: Boolean(termsAcceptedAt) }),
    ...(company && {
      company: {
        ...company,
        monthlyVolume: reaisFromCentavos(company.monthlyVolume),
        averageSale: reaisFromCentavos(company.averageSale),
      },
    }),
    ...(owners && { owners: owners.map((owner) => ({ ...owner, share: owner.share / 100 })) }),
    ...(account && { account }),
    documents: documents.map(viewDocument),
    requiredDocuments: requiredDocuments(document),
    termsVersion: TERMS_VERSION,
    ...(termsAcceptedAt && { termsAcceptedAt: wireInstant(termsAcceptedAt) }),
    ...(submittedAt && { submittedAt: wireInstant(submittedAt) }),
    ...(['ACTIVE', 'SUSPENDED'].includes(status) && { limits: viewLimits(limits) }),
  }
}

function viewLimits(limits: SellerLimits) {
  const { perSale, perDay, perMonth, reserveBasisPoints, reserveDays } = limits
  const shown = (name: string, amount: Centavos | null) =>
    amount === null ? {} : { [name]: reaisFromCentavos(amount) }
  return {
    ...shown('perSale', perSale),
    ...shown('perDay', perDay),
    ...shown('perMonth', perMonth),
    ...(reserveBasisPoints > 0 && { reserve: reserveBasisPoints / 100, reserveDays }),
  }
}
