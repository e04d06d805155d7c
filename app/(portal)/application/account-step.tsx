'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Card, CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Select } from '@/components/ui/forms/select'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { accountKinds, pixKeyTypes } from '../account/account-values'
import { SaveButton } from './save-button'
import { useSave } from './use-save'

const bankFields = ['bank', 'issuer', 'issuerDigit', 'number', 'bankDigit'] as const
const optionalFields: readonly string[] = ['issuerDigit', 'bankDigit']

export function AccountStep({ account }: { account: SellerAccount | null }) {
  const t = useTranslations('liveSellers')
  const words = useTranslations('account')
  const { send, saving, errorOf } = useSave('account')
  const [transferType, setTransferType] = useState(account?.transferType ?? 'PIX')
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    if (transferType === 'PIX')
      return send({ account: { transferType, pix: { keyType: text('keyType'), key: text('key') } } })
    const bank = { bank: text('bank'), issuer: text('issuer'), number: text('number') }
    const digits = { issuerDigit: text('issuerDigit'), bankDigit: text('bankDigit') }
    return send({
      account: { transferType, account: { ...bank, ...digits, accountType: text('accountType') } },
    })
  }
  return (
    <Card aria-labelledby="account">
      <CardHead id="account" title={t('steps.account')} lead={t('account.lead')} />
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <RadioList
          legend={words('form.transferType')}
          name="transferType"
          value={transferType}
          onValueChange={(value) => setTransferType(value as SellerAccount['transferType'])}
        >
          <RadioListItem value="PIX" label={words('form.byPix')} hint={words('form.byPixHint')} />
          <RadioListItem value="BANK_ACCOUNT" label={words('form.byBank')} hint={words('form.byBankHint')} />
        </RadioList>
        {transferType === 'PIX' ? (
          <>
            <Field label={words('form.keyType')}>
              <Select name="keyType" defaultValue={account?.pix?.keyType}>
                {pixKeyTypes.map((type) => (
                  <option key={type} value={type}>
                    {words(`keyTypes.${type}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={words('form.key')} error={errorOf('pix.key')}>
              <Input name="key" defaultValue={account?.pix?.key} maxLength={77} autoComplete="off" />
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
                  error={errorOf(`account.${name}`)}
                  className={name === 'bank' ? 'sm:col-span-2' : undefined}
                >
                  <Input
                    name={name}
                    defaultValue={account?.account?.[name]}
                    maxLength={60}
                    autoComplete="off"
                  />
                </Field>
              ))}
            </div>
            <Field label={words('form.accountType')}>
              <Select name="accountType" defaultValue={account?.account?.accountType}>
                {accountKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {words(`kinds.${kind}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </>
        )}
        <SaveButton saving={saving} />
      </form>
    </Card>
  )
}
