// The numbers that guides state, from the constants that the code works with. A guide names one as `{{pixRefundDays}}`.
import { MAX_CHANGES_A_DAY } from '@/lib/access/account-changes/account-change'
import { MAX_STORED_BODY, REQUEST_LOG_DAYS } from '@/lib/access/api-requests/api-request'
import { MAX_KEY_LENGTH } from '@/lib/access/idempotency/sent-key'
import { LONGEST_DELAY_MS, SOURCE_WINDOW_MS } from '@/lib/access/portal-users/sign-in-limits'
import { SESSION_MS } from '@/lib/access/sessions/session'
import { INVITATION_MS } from '@/lib/access/team/invitation'
import {
  FINISHED_DAYS,
  LINK_MS,
  MAX_OPEN_OF_NETWORK,
  MAX_OPEN_SIGN_UPS,
  MAX_TRIES,
  UNUSED_CHECK_DAYS,
  UNUSED_DAYS,
} from '@/lib/backoffice/sign-ups/sign-up'
import { AUDIT_DAYS } from '@/lib/base/audit/seal'
import type { Locale } from '@/lib/base/i18n/locales'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { COUNTED_EXACTLY, DEFAULT_PAGE_SIZE, MAX_OFFSET, MAX_PAGE_SIZE } from '@/lib/base/kernel/pagination'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { REQUESTS_PER_WINDOW, WINDOW_SECONDS } from '@/lib/base/rate-limits/rate-limit'
import { RESPONSE_WITHIN_MS } from '@/lib/http/api/deadline'
import { signUpLimits } from '@/lib/http/limits/sign-ups'
import { MAX_AGE_SECONDS } from '@/lib/http/pages/buyer-cookie'
import { VALID_MS as DEVICE_MS } from '@/lib/http/portal/device-cookie'
import {
  attemptsBeforeGivingUp,
  attemptTimeoutMs,
  overlapMs,
  pauseAfterMs,
  retryWaitsMs,
} from '@/lib/messages/webhooks/webhook'
import { MAX_DAYS as RECEIVABLE_DAYS } from '@/lib/money/receivables/contract'
import { MAX_DAYS as STATEMENT_DAYS } from '@/lib/money/statement/contract'
import { UNUSED_MONTHS } from '@/lib/parties/cards/card'
import { CODE_MS, REMEMBERED_MS } from '@/lib/parties/known-buyers/known-buyer'
import { DAYS_LATE, PRE_AUTHORIZATION_DAYS } from '@/lib/payments/charges/due-times'
import { MAX_INSTALLMENTS } from '@/lib/payments/charges/installments'
import { FOLLOWED_DAYS } from '@/lib/payments/checkout/followed-by'
import { DAYS_TO_PAY } from '@/lib/payments/checkout/slip-due-date'
import { DISPUTE_DAYS, MAX_ANSWER_LENGTH } from '@/lib/payments/disputes/dispute'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { MAX_REASON_LENGTH } from '@/lib/payments/refunds/refund'
import { CARD_DAYS, RENEWAL_DAYS } from '@/lib/payments/subscription-reminders/reminder'
import { RETRY_DAYS } from '@/lib/payments/subscriptions/dunning'
import { AUTHENTICATION_MS } from '@/lib/rails/three-d-secure/authentication'

type Shown = number | readonly number[]
type Unit =
  | 'months'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'characters'
  | 'printable'
  | 'requests'
  | 'items'

/** The waits between attempts at a webhook that are of a unit and shorter than the next one. */
const waitsIn = (unit: number, next: number) =>
  retryWaitsMs.filter((wait) => wait >= unit && wait < next).map((wait) => wait / unit)

/** `unit` is absent where the guides write no unit behind the number. */
export const guideNumbers: Readonly<Record<string, { value: Shown; unit?: Unit }>> = {
  lateDays: { value: DAYS_LATE, unit: 'days' },
  pixRefundDays: { value: methodTerms.PIX.refundDays, unit: 'days' },
  pixDisputeDays: { value: methodTerms.PIX.dispute.days, unit: 'days' },
  reservedDays: { value: PRE_AUTHORIZATION_DAYS, unit: 'days' },
  disputeDays: { value: DISPUTE_DAYS, unit: 'days' },
  disputeAnswerLength: { value: MAX_ANSWER_LENGTH, unit: 'characters' },
  refundReasonLength: { value: MAX_REASON_LENGTH, unit: 'characters' },
  slipDays: { value: DAYS_TO_PAY, unit: 'days' },
  maxInstallments: { value: MAX_INSTALLMENTS },
  statementDays: { value: STATEMENT_DAYS, unit: 'days' },
  receivableDays: { value: RECEIVABLE_DAYS, unit: 'days' },
  requestLogDays: { value: REQUEST_LOG_DAYS, unit: 'days' },
  storedBodyLength: { value: MAX_STORED_BODY, unit: 'characters' },
  auditDays: { value: AUDIT_DAYS, unit: 'days' },
  rateRequests: { value: REQUESTS_PER_WINDOW, unit: 'requests' },
  rateSeconds: { value: WINDOW_SECONDS, unit: 'seconds' },
  answerSeconds: { value: RESPONSE_WITHIN_MS / SECOND_MS, unit: 'seconds' },
  keyLength: { value: MAX_KEY_LENGTH, unit: 'printable' },
  pageSize: { value: DEFAULT_PAGE_SIZE, unit: 'items' },
  maxPageSize: { value: MAX_PAGE_SIZE },
  maxOffset: { value: MAX_OFFSET },
  countedExactly: { value: COUNTED_EXACTLY },
  webhookAnswerSeconds: { value: attemptTimeoutMs / SECOND_MS, unit: 'seconds' },
  webhookWaitSeconds: { value: waitsIn(SECOND_MS, MINUTE_MS), unit: 'seconds' },
  webhookWaitMinutes: { value: waitsIn(MINUTE_MS, HOUR_MS), unit: 'minutes' },
  webhookWaitHours: { value: waitsIn(HOUR_MS, DAY_MS), unit: 'hours' },
  webhookAttempts: { value: attemptsBeforeGivingUp },
  webhookPauseHours: { value: pauseAfterMs / HOUR_MS, unit: 'hours' },
  webhookOverlapHours: { value: overlapMs / HOUR_MS, unit: 'hours' },
  unusedCardMonths: { value: UNUSED_MONTHS, unit: 'months' },
  renewalDays: { value: RENEWAL_DAYS, unit: 'days' },
  cardDays: { value: CARD_DAYS, unit: 'days' },
  cardRetryDays: { value: RETRY_DAYS, unit: 'days' },
  refundKeyDays: { value: createRefundOperation.keyRetentionDays!, unit: 'days' },
  authenticationMinutes: { value: AUTHENTICATION_MS / MINUTE_MS, unit: 'minutes' },
  buyerCodeMinutes: { value: CODE_MS / MINUTE_MS, unit: 'minutes' },
  knownBuyerDays: { value: REMEMBERED_MS / DAY_MS, unit: 'days' },
  knownDeviceDays: { value: DEVICE_MS / DAY_MS, unit: 'days' },
  orderCookieDays: { value: (MAX_AGE_SECONDS * SECOND_MS) / DAY_MS, unit: 'days' },
  followedDays: { value: FOLLOWED_DAYS, unit: 'days' },
  signUpLinkHours: { value: LINK_MS / HOUR_MS, unit: 'hours' },
  signUpTries: { value: MAX_TRIES },
  signUpUnusedDays: { value: UNUSED_DAYS, unit: 'days' },
  signUpUnusedCheckDays: { value: UNUSED_CHECK_DAYS, unit: 'days' },
  signUpFinishedDays: { value: FINISHED_DAYS, unit: 'days' },
  openSignUps: { value: MAX_OPEN_SIGN_UPS },
  openSignUpsOfNetwork: { value: MAX_OPEN_OF_NETWORK },
  signUpsPerAddress: { value: signUpLimits.perAddress },
  signUpsPerNetwork: { value: signUpLimits.perNetwork },
  accountChangesADay: { value: MAX_CHANGES_A_DAY },
  sessionHours: { value: SESSION_MS / HOUR_MS, unit: 'hours' },
  invitationDays: { value: INVITATION_MS / DAY_MS, unit: 'days' },
  signInWindowMinutes: { value: SOURCE_WINDOW_MS / MINUTE_MS, unit: 'minutes' },
  signInDelayMinutes: { value: LONGEST_DELAY_MS / MINUTE_MS, unit: 'minutes' },
}

/** As the language writes it: 1,095, and 1, 3 and 5. */
export function shownNumber(value: Shown, locale: Locale): string {
  const numbers = [value].flat().map((one) => one.toLocaleString(locale))
  // British English has no comma before the last one, as the guides write it.
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(numbers)
}

export const numberPlaceholder = /\{\{(\w+)\}\}/g

/** The text of a guide with its numbers. */
export function fillNumbers(markdown: string, locale: Locale): string {
  return markdown.replace(numberPlaceholder, (_, name: string) => {
    const known = guideNumbers[name]
    if (!known) throw new Error(`a guide names the number "${name}", which lib/docs/numbers.ts does not have`)
    return shownNumber(known.value, locale)
  })
}
