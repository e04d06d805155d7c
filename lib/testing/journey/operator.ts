// What people of the operator do for live sellers: contracts, a review, and payouts.
import { randomUUID } from 'node:crypto'
import { approveApplication } from '@/lib/backoffice/applications/review/decide'
import { getReview, readDocument } from '@/lib/backoffice/applications/review/get-review'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { approveBatch } from '@/lib/money/payout-batches/approve-batch'
import { downloadFile } from '@/lib/money/payout-batches/download-file'
import { enterOutcome } from '@/lib/money/payout-batches/enter-outcomes'
import { getBatch } from '@/lib/money/payout-batches/get-batch'
import { listBatches } from '@/lib/money/payout-batches/list-batches'
import { prepareBatch } from '@/lib/money/payout-batches/prepare-batch'
import { limitsInput } from '@/lib/parties/live-sellers/limits-contract'
import { assignConnection } from '@/lib/rails/connection-registry/assign-connection'
import { checkConnection } from '@/lib/rails/connection-registry/check-connection'
import { createConnection } from '@/lib/rails/connection-registry/create-connection'
import type { ConnectionService } from '@/lib/rails/connections/connection'
import { findConnectionByUuid } from '@/lib/rails/connections/store'
import type { TestApp } from '@/lib/testing/app'
import { asOperator } from '@/lib/testing/live/applicant'
import { operatorPeople } from '@/lib/testing/shops/batch-shop'

interface Contract {
  settings: Record<string, string | boolean>
  credentials: Record<string, string>
}

export function operator(app: TestApp) {
  const people = operatorPeople(app)
  return {
    ...people,
    /** Registers a contract, tests it and assigns it to all live sellers; returns the steps of the test that failed. */
    async connect(kind: string, contract: Contract, services: ConnectionService[]) {
      const { uuid } = await createConnection(people.admin(), { kind, name: kind, ...contract })
      const failed = (await checkConnection(people.admin(), { uuid })).filter(({ ok }) => !ok)
      for (const service of services)
        await assignConnection(people.admin(), { uuid, service, position: 1, brands: [] })
      return { failed, ...(await findConnectionByUuid(app.db, uuid))! }
    },
    /** Reads the documents of an application and approves it; values of the limits in reais. */
    async approve(uuid: string, limits: object) {
      const asRisk = () => asOperator(app, 'RISK')
      const { documents, application } = await getReview(asRisk(), { uuid })
      for (const { uuid: document } of documents) await readDocument(asRisk(), { uuid, document })
      const submittedAt = application.submittedAt!.toISOString()
      await approveApplication(asRisk(), { uuid, submittedAt, limits: limitsInput.parse(limits) })
    },
    /** A batch of all payouts that wait: prepared by one person and approved by another, with the file for the bank. */
    async payOut() {
      const payouts = (await listBatches(people.finance())).waiting.map(({ uuid }) => uuid)
      const batch = await prepareBatch(people.finance(), { uuid: randomUUID(), cell: FIRST_CELL, payouts })
      await approveBatch(people.admin(), batch)
      const { content } = await downloadFile(people.finance(), batch)
      return { batch, payouts, file: new TextDecoder().decode(content) }
    },
    /** The bank's reference of each payout; returns the status of the batch. */
    async confirm(batch: string, payouts: readonly string[]) {
      for (const payout of payouts) {
        const bankReference = `E${randomUUID().replaceAll('-', '').slice(0, 31)}`
        const bankDate = civilDateOf(app.ctx().now)
        const outcome = { status: 'PAID' as const, payout, bankReference, bankDate }
        await enterOutcome(people.finance(), { batch, outcome })
      }
      return (await getBatch(people.finance(), { uuid: batch })).batch.status
    },
  }
}
