'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { type AccountValues, accountKinds, accountOf, emptyAccount, pixKeyTypes } from './account-values'

interface AccountFormProps {
  request: (input: ReturnType<typeof accountOf>) => Promise<ActionResult>
}

export function AccountForm({ request }: AccountFormProps) {
  const t = useTranslations('account')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const form = useForm<AccountValues>({ defaultValues: emptyAccount })
  const isPix = form.watch('transferType') === 'PIX'
  const submit = form.handleSubmit(async (values) => {
    setWorking(true)
    const result = await resultOf(() => request(accountOf(values)))
    setWorking(false)
    if (!result.ok) return showRefusal(result, t('form.conflict'))
    toast.success(t('form.done'))
    form.reset(emptyAccount)
    router.refresh()
  })
  const text = (name: Exclude<keyof AccountValues, 'transferType'>, { optional = false, max = 30 } = {}) => (
    <Field
      label={t(`form.${name}`)}
      optional={optional}
      error={form.formState.errors[name] && t('form.errors.empty')}
    >
      <Input
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        {...form.register(name, { validate: (typed) => optional || typed.trim() !== '' })}
      />
    </Field>
  )
  return (
    <Card aria-labelledby="change">
      <CardHead id="change" title={t('form.title')} lead={t('form.lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Controller
          control={form.control}
          name="transferType"
          render={({ field }) => (
            <RadioList
              legend={t('form.transferType')}
              name={field.name}
              value={field.value}
              onValueChange={field.onChange}
            >
              <RadioListItem value="PIX" label={t('form.byPix')} hint={t('form.byPixHint')} />
              <RadioListItem value="BANK_ACCOUNT" label={t('form.byBank')} hint={t('form.byBankHint')} />
            </RadioList>
          )}
        />
        {isPix ? (
          <>
            <Field label={t('form.keyType')}>
              <Select {...form.register('keyType')}>
                {pixKeyTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`keyTypes.${type}`)}
                  </option>
                ))}
              </Select>
            </Field>
            {text('key', { max: 77 })}
          </>
        ) : (
          <>
            {text('bank')}
            <div className="grid gap-5 sm:grid-cols-2">
              {text('issuer', { max: 20 })}
              {text('issuerDigit', { optional: true, max: 5 })}
              {text('number')}
              {text('bankDigit', { optional: true, max: 5 })}
            </div>
            <Field label={t('form.accountType')}>
              <Select {...form.register('accountType')}>
                {accountKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <WhenHydrated>
          <Button type="submit" variant="primary" loading={working} className="self-start">
            {t('form.submit')}
          </Button>
        </WhenHydrated>
      </form>
    </Card>
  )
}
