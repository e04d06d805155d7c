// A connection is one contract of the operator (or of one seller) with a bank or an acquirer: its kind says which protocol is
// spoken, its settings and sealed credentials how. Assignments say which connection serves which live seller; each payment
// remembers the connection that it was made at.
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { Centavos } from '@/lib/base/kernel/money'
import { methodFacts, type PaymentMethod, paymentRails } from '@/lib/base/kernel/payment-method'
import type { CircuitState } from './circuit'

/** What a connection may be assigned for. */
export const connectionServices = [...paymentRails, 'THREE_D_SECURE', 'PAYOUTS', 'DISPUTES'] as const
export type ConnectionService = (typeof connectionServices)[number]

/** What live sellers need connections for to offer a method: its rail is the service that takes the payment itself. */
export function servicesOf(method: PaymentMethod): readonly ConnectionService[] {
  const { rail, authenticates } = methodFacts[method]
  return authenticates ? [rail, 'THREE_D_SECURE'] : [rail]
}

/** An assignment beside the state of its connection. */
export interface Candidate {
  connectionId: number
  active: boolean
  /** Whether its circuit is open: it fails at present. */
  isFailing: boolean
  sellerId: number | null
  position: number
  brands: readonly CardBrand[]
  minValue: Centavos | null
  maxValue: Centavos | null
}

export interface PaymentFacts {
  brand?: CardBrand
  value?: Centavos
}

/**
 * The connections for a payment, in the order in which they are tried. Assignments to the seller replace those to all sellers,
 * also where none of them is usable: the money of a seller with its own bank never goes to another account. One that fails at
 * present comes last.
 */
export function connectionsFor(candidates: readonly Candidate[], payment: PaymentFacts): number[] {
  const own = candidates.filter(({ sellerId }) => sellerId !== null)
  const assigned = own.length > 0 ? own : candidates
  const fitting = assigned.filter((one) => one.active && fits(one, payment))
  const sorted = fitting.toSorted(
    (a, b) => Number(a.isFailing) - Number(b.isFailing) || a.position - b.position,
  )
  return [...new Set(sorted.map(({ connectionId }) => connectionId))]
}

/** A rule about a brand or a value leaves out payments of which that is not known yet. */
function fits({ brands, minValue, maxValue }: Candidate, { brand, value }: PaymentFacts): boolean {
  if (brands.length > 0 && (!brand || !brands.includes(brand))) return false
  if (minValue !== null && (value === undefined || value < minValue)) return false
  return maxValue === null || (value !== undefined && value <= maxValue)
}

/** The context in which the credentials of a connection are sealed. */
export const credentialsContext = (uuid: string): string => `connection:${uuid}`

/** What the operator sees of a connection: its circuit says whether it works only once a test of its present settings passed. */
export type ShownState = CircuitState | 'OFF' | 'UNTESTED' | 'TEST_FAILED'

export function shownState({
  active,
  state,
  testPassed,
}: {
  active: boolean
  state: CircuitState
  testPassed: boolean | null
}): ShownState {
  if (!active) return 'OFF'
  if (state !== 'CLOSED' || testPassed) return state
  return testPassed === null ? 'UNTESTED' : 'TEST_FAILED'
}
