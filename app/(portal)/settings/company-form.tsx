'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
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
  const names = Object.keys(values) as (keyof CompanyValues)[]
  const { register, submit, working, errorOf } = useActionForm({
    defaultValues: values,
    schema: async () => (await import('@/lib/backoffice/seller-accounts/seller-request')).companyInput,
    inputOf: companyRequest,
    action: save,
    errors: Object.fromEntries(names.map((name) => [name, t('company.invalid')])),
    done: t('saved'),
  })
  const text = (name: keyof CompanyValues, help?: string, optional?: boolean) => (
    <Field
      label={t(`company.${name}`)}
      help={help}
      optional={optional}
      error={errorOf(name)}
      className={spans[name] ?? 'sm:col-span-6'}
    >
      <Input disabled={!mayChange} maxLength={255} {...register(name)} />
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
            <Button type="submit" variant="primary" loading={working}>
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
