// The inputs of the portal's forms about notifications.
import { z } from 'zod'
import { centavos } from '@/lib/base/kernel/money'
import { mailRhythms, notificationKinds } from './notification'

export const markReadInput = z.object({ uuid: z.uuid().optional() })

const minutes = z.number().int().min(0).max(1_439)

export const notificationSettingsInput = z.object({
  quiet: z.object({ from: minutes, to: minutes }).optional(),
  urgentPasses: z.boolean(),
  digestAt: minutes,
  /** Of the kinds that the person changes; the others stay. */
  choices: z.partialRecord(
    z.enum(notificationKinds),
    z.object({ bell: z.boolean(), mail: z.enum(mailRhythms) }),
  ),
  /** The value in centavos from which a payment is large; null for none. */
  largeFrom: z.number().int().min(1).max(1_000_000_000_00).nullable(),
})
export type NotificationSettingsInput = z.infer<typeof notificationSettingsInput>

export const largeFromOf = (value: number | null) => (value === null ? undefined : centavos(value))
