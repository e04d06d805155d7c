'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { approveBatch } from '@/lib/money/payout-batches/approve-batch'
import { batchInput, importInput, outcomeInput, prepareInput } from '@/lib/money/payout-batches/contract'
import { enterOutcome } from '@/lib/money/payout-batches/enter-outcomes'
import { importOutcomes } from '@/lib/money/payout-batches/import-outcomes'
import { prepareBatch } from '@/lib/money/payout-batches/prepare-batch'
import { withdrawBatch } from '@/lib/money/payout-batches/withdraw-batch'

export const prepare = operatorAction(prepareInput, async (ctx, input) => ({
  uuid: (await prepareBatch(ctx, input)).uuid,
}))
export const approve = operatorAction(batchInput, approveBatch)
export const withdraw = operatorAction(batchInput, withdrawBatch)
export const enter = operatorAction(outcomeInput, enterOutcome)
export const importFile = operatorAction(importInput, importOutcomes)
