// Who decides disputes and takes what sellers say to them: the acquirer for cards, the bank for MED.
import type { EvidenceType } from './dispute'

interface SentFile {
  name: string
  mediaType: EvidenceType
  content: Uint8Array
}

export interface DisputeGateway {
  /** Hands over a seller's answer; once for each reference, however often it is called. Throws where nobody takes it. */
  submit(sent: { reference: string; answer: string; files: readonly SentFile[]; at: Date }): Promise<void>
  /** Says that the seller gives in; once for each reference. */
  accept(accepted: { reference: string; at: Date }): Promise<void>
}
