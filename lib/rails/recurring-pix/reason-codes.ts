// Why an authorization or a collection of PIX Automático ended: the codes of the central bank's document 2.9.0 (pix-automatico.md, 3.3
// and 6.2) and those that banks send beside it. Words and advice for the seller stand in reason-texts-*.ts.

/** What may follow a refused try of a collection. */
type NextStep =
  /** Another try of the same collection may succeed. */
  | 'RETRY'
  /** The payer raises its maximum in the app of its bank, or pays this cycle by a code. */
  | 'RAISE_MAXIMUM'
  /** Another authorization, after what is wrong was corrected or by another bank. */
  | 'NEW_AUTHORIZATION'
  /** No more tries: this cycle is paid another way. */
  | 'OTHER_WAY'
  /** What we believe is not what the banks have: it is looked up. */
  | 'LOOK_UP'
  /** An order for it is open. */
  | 'WAIT'

interface FailureRule {
  /** A try that is refused so ends its collection, whatever retries the authorization allows. */
  ends: boolean
  next: NextStep
}

/** The 19 codes of a refused try or collection. */
const failureRules = {
  AB10: { ends: false, next: 'RETRY' },
  AC05: { ends: true, next: 'NEW_AUTHORIZATION' },
  AC06: { ends: false, next: 'RETRY' },
  AM02: { ends: false, next: 'RAISE_MAXIMUM' },
  AM09: { ends: true, next: 'NEW_AUTHORIZATION' },
  DENC: { ends: true, next: 'NEW_AUTHORIZATION' },
  DS27: { ends: true, next: 'NEW_AUTHORIZATION' },
  DTED: { ends: true, next: 'OTHER_WAY' },
  DTNT: { ends: false, next: 'OTHER_WAY' },
  /** No source says what it means. */
  FBRD: { ends: false, next: 'OTHER_WAY' },
  IRNT: { ends: false, next: 'OTHER_WAY' },
  MIDI: { ends: true, next: 'LOOK_UP' },
  MSUC: { ends: true, next: 'LOOK_UP' },
  NIEC: { ends: false, next: 'WAIT' },
  NIPA: { ends: false, next: 'LOOK_UP' },
  NITX: { ends: true, next: 'LOOK_UP' },
  QUNT: { ends: false, next: 'OTHER_WAY' },
  RC09: { ends: true, next: 'LOOK_UP' },
  UDEI: { ends: false, next: 'NEW_AUTHORIZATION' },
} as const satisfies Record<string, FailureRule>
export type CollectionFailure = keyof typeof failureRules
export const collectionFailures = Object.keys(failureRules) as CollectionFailure[]

/** Of no release of the document, but seen from banks. */
export const bankFailures = ['AG12', 'CRNC', 'EXPR', 'FCD1', 'FCD2', 'GRER', 'RJCT'] as const
type BankFailure = (typeof bankFailures)[number]

/** Why the payer's bank refused to authorize. */
export const authorizationRefusals = ['AP13', 'AP14'] as const
type AuthorizationRefusal = (typeof authorizationRefusals)[number]

export const authorizationCancellations = [
  'ACCL',
  'CPCL',
  'DCSD',
  'ERSL',
  'FRUD',
  'PCFD',
  'SLCR',
  'SLDB',
] as const
type AuthorizationCancellation = (typeof authorizationCancellations)[number]

/** The payer's own code is SLDB in an authorization and SLBD here: the document has it so. */
export const collectionCancellations = ['ACCT', 'BLCK', 'CCLD', 'FAIL', 'OTHR', 'SLBD', 'SLCR'] as const
type CollectionCancellation = (typeof collectionCancellations)[number]

export type Reason =
  | CollectionFailure
  | BankFailure
  | AuthorizationRefusal
  | AuthorizationCancellation
  | CollectionCancellation

export interface ReasonText {
  /** What happened, without a full stop at its end. */
  words: string
  /** What follows or what the seller does, as sentences. */
  advice: string
}

export type ReasonTexts = Readonly<Record<Reason, ReasonText>>

/** What a refusal with any code leads to: one that we don't know ends nothing that the bank doesn't end itself. */
export function failureRule(code: string): FailureRule {
  return isFailure(code) ? failureRules[code] : { ends: false, next: 'OTHER_WAY' }
}

function isFailure(code: string): code is CollectionFailure {
  return Object.hasOwn(failureRules, code)
}

/** Who asked to cancel: the payer or the receiver, or the bank of one of them. */
export type CanceledBy = 'PAYER' | 'PAYER_BANK' | 'RECEIVER' | 'RECEIVER_BANK'
