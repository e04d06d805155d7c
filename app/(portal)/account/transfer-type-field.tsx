'use client'

import { useTranslations } from 'next-intl'
import { type Control, Controller } from 'react-hook-form'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import type { AccountValues } from './account-values'

/** Whether payouts go to a PIX key or to a bank account. */
export function TransferTypeField({ control }: { control: Control<AccountValues> }) {
  const t = useTranslations('account.form')
  return (
    <Controller
      control={control}
      name="transferType"
      render={({ field }) => (
        <RadioList
          legend={t('transferType')}
          name={field.name}
          value={field.value}
          onValueChange={field.onChange}
        >
          <RadioListItem value="PIX" label={t('byPix')} hint={t('byPixHint')} />
          <RadioListItem value="BANK_ACCOUNT" label={t('byBank')} hint={t('byBankHint')} />
        </RadioList>
      )}
    />
  )
}
