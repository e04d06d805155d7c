'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CardHead } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import type { NotificationSettings } from '@/lib/messages/notifications/get-settings'
import { timeOf } from './read-settings'

const NIGHT = { from: 22 * 60, to: 7 * 60 }
/** When mails go out, at every seller. */
export function TimesFields({ settings }: { settings: NotificationSettings }) {
  const t = useTranslations('notifications.settings')
  const { locale, timeZone, digestAt, quiet, urgentPasses } = settings
  const [hasQuiet, setHasQuiet] = useState(quiet !== undefined)
  const { from, to } = quiet ?? NIGHT
  return (
    <section aria-labelledby="when">
      <CardHead id="when" title={t('when')} lead={t('whenLead')} />
      <div className="flex max-w-140 flex-col gap-5">
        <p className="text-muted">
          {t.rich('reading', {
            language: t(`languages.${locale}`),
            zone: timeZone.replaceAll('_', ' '),
            link: (text) => (
              <Link href="/settings/personal" className="text-accent-ink underline">
                {text}
              </Link>
            ),
          })}
        </p>
        <Field label={t('digestAt')} className="max-w-40">
          <Input type="time" name="digestAt" defaultValue={timeOf(digestAt)} required />
        </Field>
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
