// What the dialogs of a payout in a batch need.
import type { ActionResult } from '@/components/portal/action-result'
import type { Outcome } from '@/lib/money/payout-batches/contract'

type Sent<One> = One extends { bankDate: unknown } ? Omit<One, 'bankDate'> & { bankDate: string } : never
export type Enter = (input: { batch: string; outcome: Sent<Outcome> }) => Promise<ActionResult>

export interface OutcomeOf {
  batch: string
  payout: { uuid: string; payee: string; value: number }
  today: string
  enter: Enter
}
