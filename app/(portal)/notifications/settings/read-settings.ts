import { readMoney } from '@/lib/base/i18n/masks'
import type { NotificationSettingsInput } from '@/lib/messages/notifications/contract'
import type { NotificationSettings } from '@/lib/messages/notifications/get-settings'
import { kinds, type MailRhythm } from '@/lib/messages/notifications/notification'

/** `08:30` as minutes since midnight. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The names of the controls of a kind. */
export const bellName = (kind: string) => `bell ${kind}`
export const mailName = (kind: string) => `mail ${kind}`

/** What the form holds; mails about security are not in it. */
export function readSettings(form: FormData, { choices }: NotificationSettings): NotificationSettingsInput {
  const text = (name: string) => String(form.get(name) ?? '')
  const chosen = choices
    .filter(({ kind }) => !kinds[kind].security)
    .map(({ kind }) => {
      const mail = text(mailName(kind)) as MailRhythm
      return [kind, { bell: form.get(bellName(kind)) === 'on', mail }] as const
    })
  const hasQuiet = form.get('quiet') === 'on'
  return {
    ...(hasQuiet && { quiet: { from: minutesOf(text('from')), to: minutesOf(text('to')) } }),
    urgentPasses: form.get('urgentPasses') === 'on',
    digestAt: minutesOf(text('digestAt')),
    choices: Object.fromEntries(chosen),
    largeFrom: readMoney(text('largeFrom')) ?? null,
  }
}
