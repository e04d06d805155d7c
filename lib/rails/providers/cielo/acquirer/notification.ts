// Notifications of Cielo (rail-card-cielo.md, 11 Notification post): hints without a signature. The static header that the support
// registers only keeps strangers from filling our table; what a hint says is looked up.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { hashToken } from '@/lib/base/kernel/sealed'
import type { CieloCredentials, CieloSettings } from './settings'

export const changeTypes = {
  payment: 1,
  cancellationDenied: 5,
  chargeback: 7,
  fraudAlert: 8,
} as const

export const isFraudAlert = ({ changeType }: { changeType: number }): boolean =>
  changeType === changeTypes.fraudAlert

const handled: readonly number[] = Object.values(changeTypes)

const notification = z.object({
  PaymentId: z.guid(),
  ChangeType: z.union([z.number(), z.string().regex(/^[0-9]{1,3}$/)]).transform(Number),
})

/** The hint in a body; undefined where it has none that we follow. */
export function hintIn(text: string): { paymentId: string; changeType: number } | undefined {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const read = notification.safeParse(json)
  if (!read.success || !handled.includes(read.data.ChangeType)) return undefined
  return { paymentId: read.data.PaymentId.toLowerCase(), changeType: read.data.ChangeType }
}

/** Compared by hashes, in the same time wherever they differ. */
export function acceptsNotification(
  { notificationHeader }: CieloSettings,
  { notificationSecret }: CieloCredentials,
  header: (name: string) => string | null,
): boolean {
  const given = header(notificationHeader)
  if (!notificationSecret || given === null) return false
  return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(notificationSecret)))
}
