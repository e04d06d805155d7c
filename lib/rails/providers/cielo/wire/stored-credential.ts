// How a payment with a stored card is named to the brands (rail-card-cielo.md, 3.3 Cards on file and recurring payments).

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { AuthorizationRequest, Initiation } from '@/lib/rails/acquirer/acquirer'
import { hasStoredCredentials } from './brands'

interface StoredCredential {
  card: { CardOnFile?: { Usage: 'First' | 'Used'; Reason?: 'Recurring' | 'Unscheduled' } }
  payment: {
    Recurrent?: true
    IssuerTransactionId?: string
    InitiatedTransactionIndicator?: { Category: string; Subcategory: string }
  }
}

const none: StoredCredential = { card: {}, payment: {} }

/**
 * `Recurrent` lets a later payment of a series pass without a security code. It excludes an authentication and instalments: the
 * first payment of a series that has either is named as a stored card alone.
 */
export function storedCredential(
  request: Pick<AuthorizationRequest, 'initiation' | 'authentication' | 'installments'>,
  brand: CardBrand,
  recurrence: boolean,
): StoredCredential {
  const { initiation, authentication, installments } = request
  if (initiation.card === 'NONE') return none
  const { agreement, networkTransactionId } = initiation
  const isFirst = initiation.card === 'STORE'
  const mayRecur = recurrence && installments === 1 && !authentication?.cavv
  const isSeries = agreement !== undefined && mayRecur && (initiation.by === 'SELLER' || isFirst)
  const onFile = hasStoredCredentials(brand)
  return {
    card: onFile ? { CardOnFile: { Usage: isFirst ? 'First' : 'Used', ...reasonOf(initiation) } } : {},
    payment: {
      ...(isSeries && { Recurrent: true as const }),
      ...(onFile && !isFirst && networkTransactionId && { IssuerTransactionId: networkTransactionId }),
      ...(brand === 'mastercard' && { InitiatedTransactionIndicator: indicatorOf(initiation) }),
    },
  }
}

function reasonOf({ by, card, agreement }: Initiation) {
  if (by === 'HOLDER' || card !== 'STORED') return {}
  return { Reason: agreement ? ('Recurring' as const) : ('Unscheduled' as const) }
}

/** C1: by the holder; M1: a series by the seller; M2: again after a decline. */
function indicatorOf({ by, agreement }: Initiation) {
  if (by === 'SELLER' && agreement === 'RETRY') return { Category: 'M2', Subcategory: 'Resubmission' }
  return {
    Category: by === 'SELLER' ? 'M1' : 'C1',
    Subcategory: agreement ? 'Subscription' : 'CredentialsOnFile',
  }
}
