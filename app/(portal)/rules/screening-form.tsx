'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Select } from '@/components/ui/forms/select'
import { type ScreeningFallback, screeningFallbacks } from '@/lib/parties/sellers/risk-settings'

type ScreeningFormProps = {
  fallback: ScreeningFallback
  save: (input: { fallback: ScreeningFallback }) => Promise<ActionResult>
  mayChange: boolean
}

/** What happens to a payment that the antifraud service did not decide in time. */
export function ScreeningForm({ fallback, save, mayChange }: ScreeningFormProps) {
  const t = useTranslations('rules.screening')
  const { register, submit, working } = useActionForm({
    defaultValues: { fallback },
    schema: async () => (await import('@/lib/payments/risk/contract')).screeningInput,
    inputOf: (chosen) => chosen,
    action: save,
    done: t('saved'),
  })
  return (
    <form aria-labelledby="screening" onSubmit={submit} className="flex max-w-text flex-col gap-5">
      <div>
        <h2 id="screening" className="text-md font-semibold text-ink">
          {t('title')}
        </h2>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </div>
      <Field label={t('fallback')}>
        <Select {...register('fallback')} defaultValue={fallback} disabled={!mayChange}>
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
