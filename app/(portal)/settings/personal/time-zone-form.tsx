'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { storeChoice } from '@/components/ui/appearance/theme'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { timeZoneCookie } from '@/lib/base/i18n/locales'

type TimeZoneFormProps = {
  /** Empty for that of the shop. */
  zone: string
  zones: readonly string[]
  save: (input: { timeZone: string | null }) => Promise<ActionResult>
}

export function TimeZoneForm({ zone, zones, save }: TimeZoneFormProps) {
  const t = useTranslations('settings')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const form = useForm({ defaultValues: { zone } })
  const submit = form.handleSubmit(async (typed) => {
    const result = await resultOf(() => save({ timeZone: typed.zone || null }))
    if (!result.ok) return showRefusal(result)
    storeChoice(timeZoneCookie, typed.zone)
    toast.success(t('saved'))
    router.refresh()
  })
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex max-w-100 flex-col gap-4">
      <WhenHydrated>
        <Field label={t('personal.zoneLabel')} hideLabel help={t('personal.zoneHelp')}>
          <Select {...form.register('zone')}>
            <option value="">{t('personal.zoneDefault')}</option>
            {zones.map((one) => (
              <option key={one} value={one}>
                {one.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" className="self-start" loading={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
