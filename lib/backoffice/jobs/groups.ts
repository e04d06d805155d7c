// The jobs by group, for workers that run some of them only. Every job but `storeJobRuns`, which each worker needs, is in one.

export const jobGroupNames = ['webhooks', 'payments', 'payouts', 'messages', 'reports', 'cleaning'] as const
export type JobGroup = (typeof jobGroupNames)[number]

export const jobGroups: Readonly<Record<JobGroup, readonly string[]>> = {
  webhooks: ['resendDeliveries', 'deliverWebhooks'],
  payments: [
    'issuePendingCharges',
    'closeEndedCharges',
    'passDueCharges',
    'closeReplacedOrders',
    'abandonLateOrders',
    'endPreAuthorizations',
    'expireRefunds',
    'continueClockMoves',
    'resolveAuthorizations',
    'endExpiredAuthentications',
    'returnUnmatchedPayments',
    'settleRefunds',
    'closeOverdueDisputes',
    'closeEndedAlerts',
    'sendAnswers',
    'createDueCycles',
    'retryCycles',
    'followSubscriptions',
    'followInvoices',
    'reconcileBankPayments',
    'checkOpenCircuits',
    'followCardHints',
    'lookAgainAtSales',
    'lookUpPixHints',
    'comparePixLists',
    'followClaimHints',
    'readClaims',
    'followDisputes',
  ],
  payouts: [
    'settleReceivables',
    'applyAccountChanges',
    'expirePayouts',
    'beginPayouts',
    'settlePayouts',
    'readPixDays',
    'matchSettlementLines',
    'sealPostings',
    'sealAuditEntries',
    'requestDailyProof',
    'proveLedger',
  ],
  messages: [
    'distributeNotices',
    'mailNotifications',
    'noticePayments',
    'noticeDays',
    'noticeExpiringKeys',
    'warnOfEndingReservations',
    'notifyOfFeeChanges',
    'remindOfDeadlines',
    'warnOfCertificates',
    'sendMails',
    'sendMailLinks',
    'auditFailedSignIns',
  ],
  reports: ['recountDays', 'createDueExports', 'performExports', 'writeExports', 'updateSearchIndex'],
  cleaning: [
    'eraseOldNotifications',
    'forgetUnusedBuyers',
    'eraseOldConnectionMinutes',
    'eraseOldAuditEntries',
    'eraseOldSecrets',
    'forgetUndecidedCards',
    'forgetUsedTokens',
    'eraseUnusedCards',
    'forgetOldEvents',
    'deleteExpiredIdempotencyKeys',
    'deleteOldRateWindows',
    'keepPartitions',
    'eraseOldRequests',
    'deleteOldAttempts',
    'forgetOldVisits',
    'carryOutErasures',
    'forgetCspReports',
    'eraseOldExports',
    'forgetEndedSignIns',
    'forgetEndedAttempts',
    'eraseOldMails',
    'eraseOldAuthentications',
    'eraseOldSimulatorRecords',
    'eraseOldApplications',
    'forgetOldInvitations',
  ],
}

/**
 * The jobs of what belongs to no cell, which run once for all of them; any other job runs in each cell. What the former write of no
 * seller, such as mails to people, is in the first cell.
 */
const ofPlatform: readonly string[] = [
  ...[
    'checkOpenCircuits',
    'followCardHints',
    'lookUpPixHints',
    'comparePixLists',
    'followClaimHints',
    'readClaims',
  ],
  ...['readPixDays', 'matchSettlementLines', 'requestDailyProof', 'proveLedger', 'warnOfCertificates'],
  ...[
    'sendMailLinks',
    'auditFailedSignIns',
    'eraseOldConnectionMinutes',
    'forgetUsedTokens',
    'deleteOldRateWindows',
  ],
  ...[
    'forgetCspReports',
    'forgetEndedSignIns',
    'forgetEndedAttempts',
    'eraseOldApplications',
    'forgetOldInvitations',
  ],
  'storeJobRuns',
]

type JobScope = 'cell' | 'platform'

export const scopeOfJob = (name: string): JobScope => (ofPlatform.includes(name) ? 'platform' : 'cell')

export const groupOfJob = (name: string): JobGroup | undefined =>
  jobGroupNames.find((group) => jobGroups[group].includes(name))

/**
 * Whether a job decides by the clock of its process when money moves, or what people get: then that clock must be right. Jobs that
 * clean run at the older of two clocks, and what jobs did is stored at any.
 */
export const needsRightClock = (name: string): boolean => {
  const group = groupOfJob(name)
  return group !== undefined && groupNeedsRightClock(group)
}

export const groupNeedsRightClock = (group: JobGroup): boolean => group !== 'cleaning'
