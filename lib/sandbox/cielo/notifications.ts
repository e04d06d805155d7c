// The notification post (11): one address per merchant, no signature, tried again three times. Faults lose, double and
// reorder it.
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Cielo } from './context'
import type { StoredNotification } from './records'

const TRIES = 4
const RETRY_MS = 30 * 60 * 1000
const TIMEOUT_MS = 10_000
/** How long a notification that is to arrive out of order is held back. */
const HELD_BACK_MS = 2_000

export function storeNotification(
  cielo: Cielo,
  sale: { merchantId: string; paymentId: string },
  changeType: StoredNotification['changeType'],
): void {
  const merchant = cielo.merchants.find((one) => one.merchantId === sale.merchantId)
  if (!merchant?.notificationUrl) return
  const { faults, random, state, options } = cielo
  const isLost = faults.happens(faults.rates.notificationsLost)
  const copies = faults.happens(faults.rates.notificationsDoubled) ? 2 : 1
  const held = faults.happens(faults.rates.notificationsReordered) ? HELD_BACK_MS : 0
  for (let copy = 0; copy < copies; copy += 1) {
    state.put('notification', {
      id: random.uuid(),
      merchantId: sale.merchantId,
      paymentId: sale.paymentId,
      changeType,
      dueAt: cielo.now().getTime() + (options.notificationDelayMs ?? 0) + held,
      tries: 0,
      state: isLost ? 'lost' : 'waiting',
    })
  }
}

/** Sends what is due; returns how many arrived. */
export async function sendNotifications(cielo: Cielo): Promise<number> {
  const now = cielo.now().getTime()
  const due = cielo.state
    .all('notification')
    .filter((one) => one.state === 'waiting' && one.dueAt <= now)
    .toSorted((a, b) => a.dueAt - b.dueAt)
  let arrived = 0
  for (const notification of due) {
    const ok = await post(cielo, notification)
    const tries = notification.tries + 1
    const failed = tries < TRIES ? 'waiting' : 'given-up'
    const retryAt = cielo.now().getTime() + (cielo.options.notificationRetryMs ?? RETRY_MS)
    cielo.state.put('notification', {
      ...notification,
      tries,
      dueAt: ok ? notification.dueAt : retryAt,
      state: ok ? 'delivered' : failed,
    })
    if (ok) arrived += 1
  }
  return arrived
}

function post(cielo: Cielo, { merchantId, paymentId, changeType }: StoredNotification): Promise<boolean> {
  const merchant = cielo.merchants.find((one) => one.merchantId === merchantId)
  if (!merchant?.notificationUrl) return Promise.resolve(false)
  const url = new URL(merchant.notificationUrl)
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const headers = { 'Content-Type': 'application/json', ...merchant.notificationHeaders }
  return new Promise((resolve) => {
    const request = send(url, { method: 'POST', headers, timeout: TIMEOUT_MS }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200))
      response.once('error', () => resolve(false))
    })
    request.once('timeout', () => request.destroy(new Error('timeout')))
    request.once('error', () => resolve(false))
    request.end(JSON.stringify({ PaymentId: paymentId, ChangeType: changeType }))
  })
}
