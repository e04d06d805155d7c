import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { moveSeller } from '@/lib/parties/live-sellers/move-seller'
import { missingParts } from './application'
import type { submitRequest } from './contract'
import { type ApplicationInFull, loadApplication } from './get-application'
import { lockApplicant } from './lock-applicant'
import { saveApplicationRow } from './store'

/**
 * Accepts the terms and hands the application of the acting seller to the operator. Throws NOT_FOUND, and CONFLICT if it was
 * submitted or parts are missing, which it names.
 */
export async function submitApplication(
  ctx: Ctx,
  { termsVersion }: z.output<typeof submitRequest>,
): Promise<ApplicationInFull> {
  requirePermission(ctx, 'application.write')
  return transaction(ctx, async (inner) => {
    const seller = await lockApplicant(inner)
    const { application, documents } = await loadApplication(inner.tx, seller)
    const kinds = documents.map(({ kind }) => kind)
    const missing = missingParts(application, { document: seller.document, kinds, acceptsTerms: true })
    if (missing.length > 0) throw incomplete(missing)
    const accepted = {
      termsVersion,
      termsAcceptedAt: inner.systemNow,
      termsAcceptedBy: whoOf(inner),
      termsAddress: inner.source?.address ?? null,
      submittedAt: inner.systemNow,
    }
    await saveApplicationRow(inner.tx, seller, accepted, inner.systemNow)
    const moved = await moveSeller(inner, seller, 'submit')
    await recordAudit(inner, {
      action: 'application.submitted',
      resource: seller.uuid,
      after: { termsVersion },
    })
    return loadApplication(inner.tx, moved)
  })
}

function incomplete(missing: readonly string[]): Problem {
  return new Problem('CONFLICT', {
    message: 'O cadastro ainda não está completo.',
    fields: missing.map((field) => ({ field, message: 'é obrigatório' })),
  })
}

function whoOf({ actor }: TxCtx): string {
  if (actor.kind === 'portal-user') return actor.email ?? actor.userUuid
  return actor.kind === 'api-key' ? (actor.title ?? `key ${actor.keyId}`) : actor.kind
}
