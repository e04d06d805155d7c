'use client'

import { useTranslations } from 'next-intl'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { Select } from '@/components/ui/forms/select'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import {
  type AccountValues,
  accountKinds,
  accountOf,
  emptyAccount,
  pixKeyTypes,
} from '../account/account-values'
import { TransferTypeField } from '../account/transfer-type-field'
import { SaveButton } from './save-button'
import { useStepForm } from './use-step-form'

const bankFields = ['bank', 'issuer', 'issuerDigit', 'number', 'bankDigit'] as const
const optionalFields: readonly string[] = ['issuerDigit', 'bankDigit']

const trimmed = (typed: AccountValues) =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])) as typeof typed

export function AccountStep({ account }: { account: SellerAccount | null }) {
  const t = useTranslations('liveSellers')
  const words = useTranslations('account')
  const { transferType = 'PIX', pix, account: bank } = account ?? {}
  const initial = { ...emptyAccount, ...bank, ...pix, transferType } as AccountValues
  const { form, register, submit, working, errorOf } = useStepForm<AccountValues>({
    step: 'account',
    defaultValues: initial,
    inputOf: (typed) => ({ account: accountOf(trimmed(typed)) }),
    names: () => ['key', ...bankFields],
  })
  const isPix = form.watch('transferType') === 'PIX'
  return (
    <Card aria-labelledby="account">
      <CardHead id="account" title={t('steps.account')} lead={t('account.lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <TransferTypeField control={form.control} />
        {isPix ? (
          <>
            <Field label={words('form.keyType')}>
              <Select {...register('keyType')} defaultValue={initial.keyType}>
                {pixKeyTypes.map((type) => (
                  <option key={type} value={type}>
                    {words(`keyTypes.${type}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words('form.key')} error={errorOf('key')}>
              <Input {...register('key')} defaultValue={initial.key} maxLength={77} autoComplete="off" />
            </Field>
          </>
        ) : (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              {bankFields.map((name) => (
                <Field
                  key={name}
                  label={words(`form.${name}`)}
                  optional={optionalFields.includes(name)}
                  error={errorOf(name)}
                  className={name === 'bank' ? 'sm:col-span-2' : undefined}
                >
                  <Input {...register(name)} defaultValue={initial[name]} maxLength={60} autoComplete="off" />
                </Field>
              ))}
            </div>
            <Field label={words('form.accountType')}>
              <Select {...register('accountType')} defaultValue={initial.accountType}>
                {accountKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {words(`kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <SaveButton saving={working} />
      </form>
    </Card>
  )
}
