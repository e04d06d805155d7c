// The inputs of the portal's forms about passwords, sessions and links of mails. The length of a new password is a rule of
// passwords/password.ts; here it is only bounded.
import { z } from 'zod'
import { idleMinutes } from '@/lib/access/sessions/session'
import { locales } from '@/lib/base/i18n/locales'
import { timeZone } from '@/lib/base/i18n/time-zone'

const typedPassword = z.string().min(1).max(1_000)
const token = z.string().regex(/^[\w-]{43}$/)

export const changePasswordInput = z.object({ current: typedPassword, password: typedPassword })
export const resetPasswordInput = z.object({ token, password: typedPassword })
export const proveDeviceInput = z.object({ token })
export const mailLinkInput = z.object({
  email: z.string().max(255).trim().toLowerCase().pipe(z.email()),
})
export const preferencesInput = z.object({
  locale: z.enum(locales).optional(),
  timeZone: timeZone.nullable().optional(),
})
export type PreferencesInput = z.output<typeof preferencesInput>
export const revokeSessionInput = z.object({ uuid: z.uuid() })
export const changeIdleTimeInput = z.object({
  minutes: z.number().int().min(idleMinutes.min).max(idleMinutes.max),
})
