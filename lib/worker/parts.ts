// What the jobs get of the worker that runs them: what only the process has, and what nouns after theirs know.
import { forgetPerson } from '@/lib/access/idempotency/forget-person'
import { eraseFromLists } from '@/lib/backoffice/lists/person/erase'
import type { WorkerParts } from '@/lib/base/worker-jobs/job'
import type { DeliveryJob } from '@/lib/messages/webhook-delivery/deliver'
import { drawMailedFile } from '@/lib/payments/checkout/receipt/draw-mailed'
import { checkLedgers } from '@/lib/process/checks/check-cells'
import type { Runtime } from '@/lib/process/runtime'
import { eraseSimulatedMails } from '@/lib/sandbox/mail/erase-mails'

export const partsOfWorker = (
  { cells }: Pick<Runtime, 'cells'>,
  deliveries: DeliveryJob,
  stopping: AbortSignal,
): WorkerParts => ({
  stopping,
  deliveries,
  drawMailFile: drawMailedFile,
  erasedCopies: { within: [eraseFromLists], after: [forgetPerson, eraseSimulatedMails] },
  proveLedger: () => checkLedgers(cells),
})
