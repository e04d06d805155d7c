'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { type AccountValues, accountKinds, accountOf, emptyAccount, pixKeyTypes } from './account-values'
import { TransferTypeField } from './transfer-type-field'

const needed = ['key', 'bank', 'issuer', 'number'] as const

type Request = ReturnType<typeof accountOf>

interface AccountFormProps {
  request: (input: Request) => Promise<ActionResult>
}

export function AccountForm({ request }: AccountFormProps) {
  const t = useTranslations('account')
  const { form, register, submit, working, errorOf } = useActionForm<AccountValues, Request>({
    defaultValues: emptyAccount,
    schema: async () => (await import('@/lib/parties/sellers/contract')).accountRequest,
    inputOf: accountOf,
    action: request,
    // A field that is filled in, but refused, needs more than this text.
    errors: (typed) =>
      Object.fromEntries(
        needed.filter((name) => typed[name].trim() === '').map((name) => [name, t('form.errors.empty')]),
      ),
    conflict: t('form.conflict'),
    done: t('form.done'),
    resets: true,
  })
  const isPix = form.watch('transferType') === 'PIX'
  const text = (name: Exclude<keyof AccountValues, 'transferType'>, { optional = false, max = 30 } = {}) => (
    <Field label={t(`form.${name}`)} optional={optional} error={errorOf(name)}>
      <Input maxLength={max} autoComplete="off" spellCheck={false} {...register(name)} />
    </Field>
  )
  return (
    <Card aria-labelledby="change">
      <CardHead id="change" title={t('form.title')} lead={t('form.lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TransferTypeField control={form.control} />
        {isPix ? (
          <>
            <Field label={t('form.keyType')}>
              <Select {...register('keyType')}>
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
              <Select {...register('accountType')}>
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
