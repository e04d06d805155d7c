// What the contract of PIX Automático is tested with: the adapter in front of a PSP, requests that fit it, and its clock.
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { CollectionRequest, ProposalRequest } from '@/lib/rails/recurring-pix/provider'
import { collectionTxid, contractOf } from '@/lib/rails/recurring-pix/recurring-ids'
import type { TestApp } from '@/lib/testing/app'
import { startPsp } from '@/lib/testing/pix-psp/psp'
import { FIRST_DAY, PAYER_DOCUMENT } from '@/lib/testing/pix-psp/recurring'
import { recordRequests } from '@/lib/testing/pix-psp/standard-requests'
import { bcbRecurringAdapter } from './bcb-adapter'

const DAY_SECONDS = 86_400
export const day = (text: string) => text as CivilDate

export async function recurringWorld(app: TestApp) {
  const { onExchange, findings, calls } = recordRequests()
  const psp = await startPsp({ onExchange, tokenSeconds: 90 * DAY_SECONDS })
  const pix = bcbRecurringAdapter(app, psp, { settings: { pageSize: 3 } })
  let made = 0

  function proposal(more: Partial<ProposalRequest> = {}): ProposalRequest {
    made += 1
    return {
      contract: contractOf(`00000000-0000-4000-8000-${String(made).padStart(12, '0')}`),
      subject: 'Assinatura Café Mensal',
      payer: { document: PAYER_DOCUMENT, name: 'Ana Lima' },
      firstDueDate: day(FIRST_DAY),
      periodicity: 'MONTHLY',
      amount: { kind: 'FIXED', value: centavos(3_500) },
      retries: 'THREE_IN_SEVEN_DAYS',
      withCode: false,
      ...more,
    }
  }

  function collection(authorizationId: string, more: Partial<CollectionRequest> = {}): CollectionRequest {
    made += 1
    const contract = contractOf('00000000-0000-4000-8000-000000000000')
    return {
      txid: collectionTxid({ contract, cycle: made, number: 0 }),
      authorizationId,
      dueDate: day(FIRST_DAY),
      movesToBusinessDay: true,
      value: centavos(3_500),
      text: 'Ciclo 1',
      ...more,
    }
  }

  return {
    psp,
    pix,
    /** What was sent that the standard does not have, and the kinds of all requests. */
    findings,
    calls,
    proposal,
    collection,
    async approved(more: Partial<ProposalRequest> = {}): Promise<string> {
      const { id } = await pix.propose(proposal(more))
      psp.control.acceptRecurrence({ idRec: id })
      return id
    },
    asked: (authorizationId: string) => ({
      authorizationId,
      payer: { document: PAYER_DOCUMENT, ispb: '99999022', branch: '2569', account: '5545656' },
      expiresAt: new Date(psp.now().getTime() + 5 * DAY_SECONDS * 1000),
    }),
    /** Goes on with the clock for a part of a test alone. */
    async later<Result>(days: number, work: () => Promise<Result>): Promise<Result> {
      psp.move(days * DAY_SECONDS)
      await psp.run()
      try {
        return await work()
      } finally {
        psp.move(-days * DAY_SECONDS)
      }
    },
  }
}
