'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input, Textarea } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { type BrandingInput, hexColour, MAX_NOTE_LENGTH } from '@/lib/sellers/branding/branding'
import { readableAccent } from '@/lib/sellers/branding/palette'
import { BrandPreview, type PreviewSeller } from './brand-preview'

type BrandFormProps = {
  seller: PreviewSeller
  values: BrandingInput
  mayChange: boolean
  save: (input: BrandingInput) => Promise<ActionResult<{ accent: string }>>
}

/** Colour, texts and contact for buyers, beside the page that they will see. */
export function BrandForm({ seller, values, mayChange, save }: BrandFormProps) {
  const t = useTranslations('settings')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const form = useForm<BrandingInput>({ defaultValues: values })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const result = await resultOf(() => save(typed))
    if (result.ok) {
      form.setValue('accent', result.data.accent)
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
              <Field
                label={t('brand.supportEmail')}
                optional
                help={t('brand.supportHelp')}
                error={errors.supportEmail?.message}
              >
                <Input type="email" maxLength={255} {...form.register('supportEmail')} />
              </Field>
              <Field label={t('brand.supportPhone')} optional error={errors.supportPhone?.message}>
                <Input type="tel" maxLength={40} {...form.register('supportPhone')} />
              </Field>
              {(['checkoutNote', 'receiptNote'] as const).map((name) => (
                <Field
                  key={name}
                  label={t(`brand.${name}`)}
                  optional
                  help={t('brand.noteHelp')}
                  error={errors[name]?.message}
                >
                  <Textarea rows={2} maxLength={MAX_NOTE_LENGTH} {...form.register(name)} />
                </Field>
              ))}
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

/** A colour as text and from the picker of the browser; says which darker one is used where white text could not be read. */
function AccentField({ error }: { error?: string }) {
  const t = useTranslations('settings.brand')
  const { register, setValue, control } = useFormContext<BrandingInput>()
  const typed = useWatch({ control, name: 'accent' }).trim().toLowerCase()
  const isColour = hexColour.safeParse(typed).success
  const readable = isColour ? readableAccent(typed) : undefined
  const isDarker = readable !== undefined && readable !== typed
  const wrong = typed !== '' && !isColour ? t('accentInvalid') : undefined
  return (
    <Field
      label={t('accent')}
      optional
      help={isDarker ? t('accentDarker', { colour: readable }) : t('accentHelp')}
      error={error ?? wrong}
      className="max-w-80"
    >
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
