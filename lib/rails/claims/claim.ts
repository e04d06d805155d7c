// A claim of a buyer as the acquirer or the bank lists it, and what may be sent to answer it. A dispute is made of it.

/** SECOND: the issuer disputes the payment again after an answer, as a second presentment, in arbitration or before it. */
export const claimStages = ['FIRST', 'SECOND'] as const
export type ClaimStage = (typeof claimStages)[number]

/** What a provider accepts of an answer beyond our own limits; absent members are not limited. */
export interface AnswerLimits {
  /** Of text and files together, as the one document that the provider gets. */
  maxBytes?: number
  maxPages?: number
}

/** The accepted media types of evidence, detected from the first bytes of the file and not from its name. */
export const evidenceTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type EvidenceType = (typeof evidenceTypes)[number]

/** Pages and bytes that the text takes at most where a provider wants one document: 5,000 characters on lines of any length. */
export const TEXT_PAGES = 3
export const TEXT_BYTES = 64 * 1024
