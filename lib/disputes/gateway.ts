// The port to the party that decides disputes and receives the sellers' answers: the acquirer for cards, the bank for
// MED (rail-card-cielo.md, 16 Chargeback API 2.0; rail-pix-bcb.md, 12 MED and disputes).
import type { EvidenceType } from './dispute'

interface SentFile {
  name: string
  mediaType: EvidenceType
  content: Uint8Array
}

export interface DisputeGateway {
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
