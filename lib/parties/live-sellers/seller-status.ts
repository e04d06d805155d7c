// The life of a live seller: it applies, the operator reviews the application, and an active one may sell. A suspended
// one sells nothing and is not paid out; a closed one keeps its history. A sandbox seller is ACTIVE from the beginning.
import type { Transitions } from '@/lib/base/kernel/state-machine'

export const sellerStatuses = [
  'APPLYING',
  'IN_REVIEW',
  'INFORMATION_WANTED',
  'ACTIVE',
  'SUSPENDED',
  'REFUSED',
  'CLOSED',
] as const
export type SellerStatus = (typeof sellerStatuses)[number]

export const sellerTriggers = [
  'submit',
  'request-information',
  'approve',
  'refuse',
  'reopen',
  'suspend',
  'reactivate',
  'close',
] as const
export type SellerTrigger = (typeof sellerTriggers)[number]

export const sellerTransitions: Transitions<SellerStatus, SellerTrigger> = {
  APPLYING: { submit: 'IN_REVIEW', close: 'CLOSED' },
  IN_REVIEW: {
    approve: 'ACTIVE',
    refuse: 'REFUSED',
    'request-information': 'INFORMATION_WANTED',
    close: 'CLOSED',
  },
  INFORMATION_WANTED: { submit: 'IN_REVIEW', refuse: 'REFUSED', close: 'CLOSED' },
  ACTIVE: { suspend: 'SUSPENDED', close: 'CLOSED' },
  SUSPENDED: { reactivate: 'ACTIVE', close: 'CLOSED' },
  REFUSED: { reopen: 'APPLYING', close: 'CLOSED' },
  CLOSED: {},
}

/** Whether new sales are accepted. */
export const maySell = (status: SellerStatus): boolean => status === 'ACTIVE'

/** Whether the seller may change and submit its application. */
export const mayApply = (status: SellerStatus): boolean =>
  status === 'APPLYING' || status === 'INFORMATION_WANTED'
