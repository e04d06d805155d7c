'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { readColour } from '@/lib/parties/branding/branding'
import type { BrandingInput } from '@/lib/parties/branding/contract'

/** A colour as text and from the picker of the browser. */
export function AccentField({ error }: { error: string | undefined }) {
  const t = useTranslations('settings.brand')
  const { register, setValue, control } = useFormContext<BrandingInput>()
  const typed = useWatch({ control, name: 'accent' }).trim().toLowerCase()
  const isColour = readColour(typed) !== undefined
  const wrong = typed !== '' && !isColour ? t('accentInvalid') : undefined
  return (
    <Field label={t('accent')} optional help={t('accentHelp')} error={error ?? wrong} className="max-w-80">
      <span className="flex items-center gap-2">
        <Input
          placeholder="#0a7d74"
          maxLength={7}
          spellCheck={false}
          className="font-mono"
          {...register('accent')}
        />
        <input
          type="color"
          aria-label={t('pick')}
          value={isColour ? typed : '#0a7d74'}
          onChange={(event) => setValue('accent', event.target.value, { shouldDirty: true })}
          className="h-9 w-11 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-1"
        />
      </span>
    </Field>
  )
}
