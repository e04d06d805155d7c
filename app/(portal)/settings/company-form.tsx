'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { type CompanyValues, companyRequest } from './company-values'

type CompanyFormProps = {
  values: CompanyValues
  mayChange: boolean
  save: (input: ReturnType<typeof companyRequest>) => Promise<ActionResult>
}

const spans: Partial<Record<keyof CompanyValues, string>> = {
  zipCode: 'sm:col-span-2',
  street: 'sm:col-span-4',
  number: 'sm:col-span-2',
  complement: 'sm:col-span-4',
  district: 'sm:col-span-2',
  city: 'sm:col-span-2',
  state: 'sm:col-span-2',
}

export function CompanyForm({ values, mayChange, save }: CompanyFormProps) {
  const t = useTranslations('settings')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const form = useForm<CompanyValues>({ defaultValues: values })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (typed) => {
    const result = await resultOf(() => save(companyRequest(typed)))
    if (result.ok) {
      toast.success(t('saved'))
      return router.refresh()
    }
    for (const { field } of result.fields) {
      const name = field.split('.').at(-1) as keyof CompanyValues
      if (name in values) form.setError(name, { message: t('company.invalid') })
    }
    showRefusal(result)
  })
  const text = (name: keyof CompanyValues, help?: string, optional?: boolean) => (
    <Field
      label={t(`company.${name}`)}
      help={help}
      optional={optional}
      error={errors[name]?.message}
      className={spans[name] ?? 'sm:col-span-6'}
    >
      <Input disabled={!mayChange} maxLength={255} {...form.register(name)} />
    </Field>
  )
  return (
    <form onSubmit={submit} noValidate>
      <WhenHydrated>
        <div className="grid gap-5 sm:grid-cols-6">
          {text('fantasyName', t('company.fantasyNameHelp'))}
          {text('email', t('company.emailHelp'))}
          {text('sellerUrl')}
          <h3 className="mt-2 font-semibold text-ink sm:col-span-6">{t('company.address')}</h3>
          {text('zipCode')}
          {text('street')}
          {text('number')}
          {text('complement', undefined, true)}
          {text('district', undefined, true)}
          {text('city')}
          {text('state')}
        </div>
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
  )
}
