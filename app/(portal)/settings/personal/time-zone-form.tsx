'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { storeChoice } from '@/components/ui/appearance/theme'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { timeZoneCookie } from '@/lib/base/i18n/locales'

type TimeZoneFormProps = {
  /** Empty for that of the shop. */
  zone: string
  zones: readonly string[]
  save: (input: { timeZone: string | null }) => Promise<ActionResult>
}

export function TimeZoneForm({ zone, zones, save }: TimeZoneFormProps) {
  const t = useTranslations('settings')
  const { register, submit, working } = useActionForm({
    defaultValues: { zone },
    schema: async () => (await import('@/lib/access/portal-users/contract')).preferencesInput,
    inputOf: (typed) => ({ timeZone: typed.zone || null }),
    action: save,
    done: t('saved'),
    onDone: (_, typed) => storeChoice(timeZoneCookie, typed.zone),
  })
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-100 flex-col gap-4">
      <WhenHydrated>
        <Field label={t('personal.zoneLabel')} hideLabel help={t('personal.zoneHelp')}>
          <Select {...register('zone')}>
            <option value="">{t('personal.zoneDefault')}</option>
            {zones.map((one) => (
              <option key={one} value={one}>
                {one.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="self-start" loading={working}>
          {t('save')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
