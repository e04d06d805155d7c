'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CardHead } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { locales } from '@/lib/i18n/locales'
import type { NotificationSettings } from '@/lib/notifications/get-settings'
import { timeOf } from './read-settings'

const NIGHT = { from: 22 * 60, to: 7 * 60 }
/** First those of Brazil, from east to west. */
const brazilian = ['Noronha', 'Sao_Paulo', 'Bahia', 'Fortaleza', 'Belem', 'Cuiaba', 'Manaus', 'Rio_Branco']
const zones = [
  ...brazilian.map((city) => `America/${city}`),
  ...['Europe/Lisbon', 'Europe/London', 'Europe/Berlin', 'America/New_York', 'America/Los_Angeles'],
  ...['America/Argentina/Buenos_Aires', 'Asia/Tokyo', 'UTC'],
]

/** When mails go out and in which language, at every seller. */
export function TimesFields({ settings }: { settings: NotificationSettings }) {
  const t = useTranslations('notifications.settings')
  const { locale, timeZone, digestAt, quiet, urgentPasses } = settings
  const [hasQuiet, setHasQuiet] = useState(quiet !== undefined)
  const { from, to } = quiet ?? NIGHT
  return (
    <section aria-labelledby="when">
      <CardHead id="when" title={t('when')} lead={t('whenLead')} />
      <div className="flex max-w-140 flex-col gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('language')}>
            <Select name="locale" defaultValue={locale}>
              {locales.map((one) => (
                <option key={one} value={one}>
                  {t(`languages.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('timeZone')}>
            <Select name="timeZone" defaultValue={timeZone}>
              {[...new Set([...zones, timeZone])].map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('digestAt')}>
            <Input type="time" name="digestAt" defaultValue={timeOf(digestAt)} required />
          </Field>
        </div>
        <Checkbox
          name="quiet"
          checked={hasQuiet}
          onChange={(event) => setHasQuiet(event.target.checked)}
          label={t('quiet')}
          help={t('quietHelp')}
        />
        {hasQuiet && (
          <div className="grid max-w-96 grid-cols-2 gap-5 ps-6.5">
            <Field label={t('from')}>
              <Input type="time" name="from" defaultValue={timeOf(from)} required />
            </Field>
            <Field label={t('to')}>
              <Input type="time" name="to" defaultValue={timeOf(to)} required />
            </Field>
          </div>
        )}
        <div className={hasQuiet ? 'ps-6.5' : 'hidden'}>
          <Checkbox
            name="urgentPasses"
            defaultChecked={urgentPasses}
            label={t('urgentPasses')}
            help={t('urgentPassesHelp')}
          />
        </div>
      </div>
    </section>
  )
}
