// What the list of payouts can be filtered by, in the portal and in the API, sorted by and shown with.
import { defineFields } from '@/lib/base/lists/fields'
import { amount, choice, comparing, day, text } from '@/lib/base/lists/filters'
import { type PayoutRefusal, type PayoutStatus, payoutStatuses } from '@/lib/money/payouts/payout'
import type { SellerAccount } from '@/lib/parties/sellers/seller'

const reconciledStates = ['RECONCILED', 'OPEN'] as const
export type ReconciledState = (typeof reconciledStates)[number]

export interface ListedPayout {
  uuid: string
  status: PayoutStatus
  awaitsApproval: boolean
  /** Why the bank refused it, where it said so. */
  refusal: PayoutRefusal | null
  value: number
  executionDate: string
  account: SellerAccount
  bankReference: string | null
  /** Absent for one that was not paid. */
  reconciled: ReconciledState | null
  createdAt: string
}

export const payoutFields = defineFields({
  name: 'payouts',
  path: '/payouts',
  texts: 'payouts',
  filters: {
    status: comparing(choice(payoutStatuses, 'receivables.payoutStatuses'), {
      column: 'status',
      parameter: 'status',
      description: 'How the payout stands now.',
    }),
    reconciled: choice(reconciledStates, 'payouts.reconciled'),
    from: comparing(day, {
      column: 'executionDate',
      compare: 'from',
      parameter: 'executionDateInitial',
      description: 'Of this day or later.',
    }),
    to: comparing(day, {
      column: 'executionDate',
      compare: 'to',
      parameter: 'executionDateFinal',
      description: 'Of this day or earlier.',
    }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
    max: comparing(amount, { column: 'value', compare: 'to' }),
    q: text,
  },
  chips: 'status',
  sorts: ['createdAt', 'value'],
  keyOf: ({ uuid }: ListedPayout) => uuid,
  columns: [
    { key: 'day', kind: 'day', value: ({ executionDate }) => executionDate, phone: 'title' },
    { key: 'account', kind: 'text', value: ({ account }) => destinationText(account), from: 'wide' },
    {
      key: 'status',
      kind: 'word',
      words: 'receivables.payoutStatuses',
      value: ({ status }) => status,
      phone: 'status',
    },
    {
      key: 'reconciled',
      kind: 'word',
      words: 'payouts.reconciled',
      value: ({ reconciled }) => reconciled,
      phone: 'time',
    },
    { key: 'reference', kind: 'text', value: ({ bankReference }) => bankReference, optional: true },
    { key: 'value', kind: 'amount', value: ({ value }) => value, sort: 'value', phone: 'amount' },
    {
      key: 'created',
      kind: 'instant',
      value: ({ createdAt }) => createdAt,
      sort: 'createdAt',
      optional: true,
    },
    { key: 'uuid', kind: 'text', value: ({ uuid }) => uuid, optional: true },
  ],
})

/** `PIX a@b.co`, or `341 1234 56789-0`: bank, branch and account. */
function destinationText({ transferType, pix, account }: SellerAccount): string {
  if (transferType === 'PIX' || !account) return `PIX ${pix?.key ?? ''}`
  const digit = account.bankDigit ? `-${account.bankDigit}` : ''
  return `${account.bank} ${account.issuer} ${account.number}${digit}`
}
