// The port to the party that decides disputes and receives the sellers' answers: the acquirer for cards, the bank for
// MED (rail-card-cielo.md, 16 Chargeback API 2.0; rail-pix-bcb.md, 12 MED and disputes).

import type { Centavos } from '@/lib/base/kernel/money'
import type { ProviderNames } from '@/lib/rails/acquirer/provider-names'
import type { AnswerLimits, ClaimStage, EvidenceType } from './claim'

export interface SentFile {
  name: string
  mediaType: EvidenceType
  content: Uint8Array
}

/** A claim that waits for an answer. */
export interface ProviderClaim {
  /** The gateway's identifier of it, unique and the same in every list: by it the claim is answered. */
  reference: string
  /** By which the gateway names the payment. */
  payment: ProviderNames
  stage: ClaimStage
  /** The reason code of the brand. */
  reason: string
  value: Centavos
  /** Until when the gateway takes an answer; the system's time. */
  dueAt: Date
  limits: AnswerLimits
}

/** How a claim was decided; UNKNOWN for a state that we do not know, or a claim that the gateway does not have. */
export type ClaimState = 'OPEN' | 'WON' | 'LOST' | 'UNKNOWN'

export interface DisputeGateway {
  /**
   * All claims that wait for an answer, of all sellers. Repeating the call has no effect; a claim that was answered or ended is
   * in it no longer.
   */
  listClaims(): Promise<ProviderClaim[]>
  /** What became of a claim. OPEN also while an answer is considered. */
  findState(claim: { reference: string }): Promise<ClaimState>
  /**
   * Submits a seller's answer. `reference` is the gateway's identifier of the dispute, `at` an instant on the
   * seller's clock. Repeating a call with the same reference has one effect. Throws if the gateway did not confirm;
   * the caller then repeats the call.
   */
  submit(sent: { reference: string; answer: string; files: readonly SentFile[]; at: Date }): Promise<void>
  /**
   * Reports that the seller accepts the claim, also after an answer. Repeating a call with the same reference has one
   * effect. Throws if the gateway did not confirm; the caller then repeats the call.
   */
  accept(accepted: { reference: string; at: Date }): Promise<void>
}

declare module '@/lib/base/kernel/ctx' {
  interface ProviderPorts {
    disputeGateway: DisputeGateway
  }
}
