import type { Centavos } from '@/lib/base/kernel/money'

const operatorTodoKinds = [
  'LEDGER_WRONG',
  'CONNECTIONS_FAILING',
  'JOBS_FAILING',
  'JOBS_STOPPED',
  'QUEUES_LATE',
  'DISPUTES_DUE',
  'CLAIMS_UNMATCHED',
  'BATCHES_PREPARED',
  'APPLICATIONS_WAITING',
  'SIGN_UPS_WAITING',
  'UNMATCHED_REFUSED',
  'UNMATCHED_HELD',
  'PIX_FOREIGN',
  'WEBHOOKS_FAILING',
] as const
type OperatorTodoKind = (typeof operatorTodoKinds)[number]

/** Something that waits for a person of the operator: how many, how much money, and until when. */
export interface OperatorTodo {
  kind: OperatorTodoKind
  tone: 'danger' | 'warning'
  count: number
  value?: Centavos
  deadline?: Date
  /** Where it is decided. */
  href: string
}
