'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider, useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import type { BrandingInput } from '@/lib/parties/branding/branding'
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
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const form = useForm<BrandingInput>({ defaultValues: values })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const result = await resultOf(() => save(typed))
    if (result.ok) {
      toast.success(t('saved'))
      return router.refresh()
    }
    for (const { field } of result.fields) {
      if (field in values) form.setError(field as keyof BrandingInput, { message: t('company.invalid') })
    }
    showRefusal(result)
  })
  return (
    <FormProvider {...form}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <form onSubmit={submit} noValidate>
          <WhenHydrated>
            <fieldset disabled={!mayChange} className="flex flex-col gap-5">
              <AccentField error={errors.accent?.message} />
              <ContactFields />
              <NoteFields />
            </fieldset>
            <div className="mt-6">
              {mayChange ? (
                <Button type="submit" variant="primary" loading={isSubmitting}>
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
