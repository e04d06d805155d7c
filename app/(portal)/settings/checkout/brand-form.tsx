'use client'

import { useTranslations } from 'next-intl'
import { FormProvider } from 'react-hook-form'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import type { BrandingInput } from '@/lib/parties/branding/contract'
import { AccentField } from './accent-field'
import { ContactFields, NoteFields } from './brand-fields'
import { BrandPreview } from './brand-preview'
import type { FixedSeller } from './preview'

type BrandFormProps = {
  seller: FixedSeller
  values: BrandingInput
  mayChange: boolean
  save: (input: BrandingInput) => Promise<ActionResult>
}

/** Colour, contact, refund policy and texts for buyers, beside the pages that they will see. */
export function BrandForm({ seller, values, mayChange, save }: BrandFormProps) {
  const t = useTranslations('settings')
  const names = Object.keys(values) as (keyof BrandingInput)[]
  const { form, submit, working, errorOf } = useActionForm<BrandingInput, BrandingInput>({
    defaultValues: values,
    schema: async () => (await import('@/lib/parties/branding/contract')).brandingInput,
    inputOf: (typed) => typed,
    action: save,
    errors: Object.fromEntries(names.map((name) => [name, t('company.invalid')])),
    done: t('saved'),
  })
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <form onSubmit={submit} noValidate>
          <WhenHydrated>
            <fieldset disabled={!mayChange} className="flex flex-col gap-5">
              <AccentField error={errorOf('accent')} />
              <ContactFields />
              <NoteFields />
            </fieldset>
            <div className="mt-6">
              {mayChange ? (
                <Button type="submit" variant="primary" loading={working}>
                  {t('save')}
                </Button>
              ) : (
                <p className="text-muted">{t('readOnly')}</p>
              )}
            </div>
          </WhenHydrated>
        </form>
        <BrandPreview seller={seller} />
      </div>
    </FormProvider>
  )
}
