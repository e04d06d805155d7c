'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { toast } from '@/components/ui/overlays/toast'
import { type ScreeningFallback, screeningFallbacks } from '@/lib/parties/sellers/risk-settings'

type ScreeningFormProps = {
  fallback: ScreeningFallback
  save: (input: { fallback: ScreeningFallback }) => Promise<ActionResult>
  mayChange: boolean
}

/** What happens to a payment that the antifraud service did not decide in time. */
export function ScreeningForm({ fallback, save, mayChange }: ScreeningFormProps) {
  const t = useTranslations('rules.screening')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('fallback') as ScreeningFallback
    setWorking(true)
    const result = await resultOf(() => save({ fallback: chosen }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t('saved'))
    router.refresh()
  }
  return (
    <form aria-labelledby="screening" onSubmit={submit} className="flex max-w-text flex-col gap-5">
      <div>
        <h2 id="screening" className="text-md font-semibold text-ink">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </div>
      <Field label={t('fallback')}>
        <Select name="fallback" defaultValue={fallback} disabled={!mayChange}>
          {screeningFallbacks.map((one) => (
            <option key={one} value={one}>
              {t(`fallbacks.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {mayChange && (
        <Button type="submit" loading={working} className="self-start">
          {t('save')}
        </Button>
      )}
    </form>
  )
}
