import { wireInstant } from '@/lib/base/kernel/dates'
import { reaisFromCentavos } from '@/lib/base/kernel/money'
import type { EvidenceEntry } from '@/lib/payments/disputes/file-store'
import type { DisputeOfCharge } from '@/lib/payments/disputes/listing/store'
import { wasAnswered } from '@/lib/payments/disputes/timeline'
import type { DisputeResponse, EvidenceResponse } from './contract'

export type DisputeWithFiles = DisputeOfCharge & { files: readonly EvidenceEntry[] }

export function viewEvidence({ uuid, name, mediaType, size, createdAt }: EvidenceEntry): EvidenceResponse {
  return { uuid, name, mediaType, size, createdAt: wireInstant(createdAt) }
}

export function viewDispute({ dispute, charge, order, files }: DisputeWithFiles): DisputeResponse {
  const { uuid, kind, status, reason, answer, openedAt, dueAt, answeredAt, closedAt, lossReason, alertEnd } =
    dispute
  const value = reaisFromCentavos(dispute.value)
  return {
    uuid,
    uuidCharge: charge.uuid,
    uuidOrder: order.uuid,
    kind,
    status,
    value,
    amount: value,
    reason,
    createdAt: wireInstant(dispute.createdAt),
    date: wireInstant(dispute.statusAt),
    ...(openedAt && { openedAt: wireInstant(openedAt) }),
    ...(dueAt && { dueAt: wireInstant(dueAt) }),
    ...(answer !== null && { answer }),
    ...(answeredAt && wasAnswered(dispute) && { answeredAt: wireInstant(answeredAt) }),
    ...(closedAt && { closedAt: wireInstant(closedAt) }),
    ...(alertEnd && { alertEnd }),
    ...(lossReason && { lossReason }),
    evidence: files.map(viewEvidence),
  }
}
