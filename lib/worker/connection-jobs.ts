// The worker's jobs about connections to banks and acquirers; without any connection they find nothing.

import { comparePixLists } from '@/lib/backoffice/pix-reconciliation/compare-lists'
import { lookUpHints } from '@/lib/backoffice/pix-reconciliation/look-up-hints'
import { matchLines } from '@/lib/backoffice/settlements/match-lines'
import { readPixDays } from '@/lib/backoffice/settlements/read-pix-days'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { followClaimHints } from '@/lib/payments/disputes/inbound/follow-claim-hints'
import { followDisputes } from '@/lib/payments/disputes/inbound/follow-disputes'
import { readClaims } from '@/lib/payments/disputes/inbound/read-claims'
import { followCardHints } from '@/lib/payments/refunds/follow-card-hints'
import { warnOfCertificates } from '@/lib/rails/connection-registry/warn-of-certificates'
import { eraseOldMinutes } from '@/lib/rails/connections/health/erase-old-minutes'
import { checkOpenCircuits } from '@/lib/rails/connections/running/check-open-circuits'
import { lookAgainAtSales } from '@/lib/rails/providers/cielo/acquirer/look-again-job'
import type { Job } from './run-job'

export const connectionJobs: readonly Job[] = [
  { name: 'checkOpenCircuits', everyMs: SECOND_MS, restMs: SECOND_MS, run: checkOpenCircuits },
  { name: 'warnOfCertificates', everyMs: HOUR_MS, run: warnOfCertificates },
  { name: 'eraseOldConnectionMinutes', everyMs: HOUR_MS, run: eraseOldMinutes },
  { name: 'followCardHints', everyMs: SECOND_MS, run: followCardHints },
  { name: 'lookAgainAtSales', everyMs: MINUTE_MS, run: lookAgainAtSales },
  { name: 'lookUpPixHints', everyMs: SECOND_MS, run: lookUpHints },
  { name: 'comparePixLists', everyMs: MINUTE_MS, run: comparePixLists },
  { name: 'followClaimHints', everyMs: SECOND_MS, run: followClaimHints },
  { name: 'readClaims', everyMs: HOUR_MS, run: readClaims },
  { name: 'followDisputes', everyMs: MINUTE_MS, run: followDisputes },
  { name: 'readPixDays', everyMs: HOUR_MS, run: readPixDays },
  { name: 'matchSettlementLines', everyMs: SECOND_MS, run: matchLines },
]
