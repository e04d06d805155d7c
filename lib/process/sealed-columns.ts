// Every column that holds sealed texts.

import { sealedColumns as ofIdempotencyKeys } from '@/lib/access/idempotency/sealed-columns'
import { sealedColumns as ofSecondFactors } from '@/lib/access/second-factors/sealed-columns'
import { sealedColumns as ofApplications } from '@/lib/backoffice/applications/sealed-columns'
import type { SealedColumn } from '@/lib/base/kernel/sealed-column'
import { sealedColumns as ofMails } from '@/lib/messages/mails/sealed-columns'
import { sealedColumns as ofEndpoints } from '@/lib/messages/webhook-endpoints/sealed-columns'
import { sealedColumns as ofCards } from '@/lib/parties/cards/sealed-columns'
import { sealedColumns as ofBuyerCodes } from '@/lib/parties/known-buyers/codes/sealed-columns'
import { sealedColumns as ofConnections } from '@/lib/rails/connections/sealed-columns'
import { sealedColumns as ofPixTokens } from '@/lib/rails/providers/bcb/sealed-columns'

export const sealedColumns: readonly SealedColumn[] = [
  ...ofApplications,
  ...ofBuyerCodes,
  ...ofCards,
  ...ofConnections,
  ...ofEndpoints,
  ...ofIdempotencyKeys,
  ...ofMails,
  ...ofPixTokens,
  ...ofSecondFactors,
]
