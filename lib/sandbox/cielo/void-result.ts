// What the requests to cancel make of a sale: VoidedAmount is the sum of the accepted ones, and falls again where one is
// denied afterwards (7 Void and refund).
import { civilDateOf } from '@/lib/base/kernel/dates'
import type { Cielo } from './context'
import type { Sale, SaleStatus, VoidRequest } from './records'

const accepted = (sale: Sale) => sale.voids.filter((one) => one.state === 'accepted')

export const voidedAmount = (sale: Sale) => accepted(sale).reduce((sum, one) => sum + one.amount, 0)
export const voidedAt = (sale: Sale) => Math.max(...accepted(sale).map((one) => one.at))
export const voidable = (sale: Sale) => (sale.capturedAmount ?? sale.amount) - voidedAmount(sale)

/** 11 is a sale that was cancelled after the day of its authorisation. */
function statusAfter(sale: Sale): SaleStatus {
  if (voidable(sale) > 0) return sale.capturedAt ? 2 : 1
  const [day, last] = [sale.receivedAt, voidedAt(sale)].map((ms) => civilDateOf(new Date(ms)))
  return day === last ? 10 : 11
}

export function withVoids(sale: Sale, voids: VoidRequest[]): Sale {
  const changed = { ...sale, voids }
  return { ...changed, status: statusAfter(changed) }
}

/** Decides the oldest request in process, or denies the latest accepted one; false where there is none. */
export function decideVoid(cielo: Cielo, sale: Sale, to: 'accepted' | 'denied'): boolean {
  const pending = sale.voids.find((one) => one.state === 'pending')
  const found =
    pending ?? (to === 'denied' ? sale.voids.findLast((one) => one.state === 'accepted') : undefined)
  if (!found) return false
  const at = to === 'accepted' ? cielo.now().getTime() : found.at
  const decided: VoidRequest = { ...found, denyAt: undefined, at, state: to }
  const changed = withVoids(
    sale,
    sale.voids.map((one) => (one === found ? decided : one)),
  )
  cielo.state.put('sale', changed)
  cielo.notify(changed, to === 'denied' ? 5 : 1)
  return true
}

/** Denies what the control interface wanted denied by now. */
export function denyDueVoids(cielo: Cielo): void {
  const now = cielo.now().getTime()
  for (const sale of cielo.state.all('sale')) {
    const due = sale.voids.find((one) => one.state === 'accepted' && one.denyAt && one.denyAt <= now)
    if (due) {
      const voids = sale.voids.map((one) =>
        one === due ? { ...one, state: 'denied' as const, denyAt: undefined } : one,
      )
      const changed = withVoids(sale, voids)
      cielo.state.put('sale', changed)
      cielo.notify(changed, 5)
    }
  }
}
