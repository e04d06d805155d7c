'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { approveBatch } from '@/lib/money/payouts/batches/approve-batch'
import { batchInput, importInput, outcomeInput, prepareInput } from '@/lib/money/payouts/batches/contract'
import { enterOutcome } from '@/lib/money/payouts/batches/enter-outcomes'
import { importOutcomes } from '@/lib/money/payouts/batches/import-outcomes'
import { prepareBatch } from '@/lib/money/payouts/batches/prepare-batch'
import { withdrawBatch } from '@/lib/money/payouts/batches/withdraw-batch'

export const prepare = operatorAction(prepareInput, async (ctx, input) => ({
  uuid: (await prepareBatch(ctx, input)).uuid,
}))
export const approve = operatorAction(batchInput, approveBatch)
export const withdraw = operatorAction(batchInput, withdrawBatch)
export const enter = operatorAction(outcomeInput, enterOutcome)
export const importFile = operatorAction(importInput, importOutcomes)
