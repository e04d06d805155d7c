// Every column that holds sealed texts.
import { sealedColumns as ofApplications } from '@/lib/applications/sealed-columns'
import { sealedColumns as ofCards } from '@/lib/cards/sealed-columns'
import { sealedColumns as ofConnections } from '@/lib/connections/sealed-columns'
import { sealedColumns as ofIdempotencyKeys } from '@/lib/http/idempotency/sealed-columns'
import type { SealedColumn } from '@/lib/kernel/sealed-column'
import { sealedColumns as ofBuyerCodes } from '@/lib/known-buyers/codes/sealed-columns'
import { sealedColumns as ofMails } from '@/lib/mails/sealed-columns'
import { sealedColumns as ofPixTokens } from '@/lib/pix/bcb/sealed-columns'
import { sealedColumns as ofSecondFactors } from '@/lib/second-factors/sealed-columns'
import { sealedColumns as ofEndpoints } from '@/lib/webhooks/endpoints/sealed-columns'

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
