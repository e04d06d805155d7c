// What a seller demands of the people who work for it. An absent member is the default.
import type { Centavos } from '@/lib/base/kernel/money'

export interface SecuritySettings {
  /** Everyone needs a second factor to sign in. */
  secondFactorRequired?: boolean
  /** Minutes without a request after which a session ends; 30 by default. */
  idleMinutes?: number
  /** A refund above it needs a second factor that was given within the last minutes. */
  refundStepUpAbove?: Centavos
  /** A refund above it needs the approval of a second person. */
  refundApprovalAbove?: Centavos
  /** A payout above it needs the approval of a second person. */
  payoutApprovalAbove?: Centavos
}
