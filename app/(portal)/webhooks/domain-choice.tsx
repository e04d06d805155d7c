'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { FieldNote } from '@/components/ui/forms/field'
import { webhookDomains } from '@/lib/messages/webhooks/webhook'

/** The choice of the events that an endpoint receives. */
export function DomainChoice({ register, error }: { register: () => UseFormRegisterReturn; error?: string }) {
  const t = useTranslations('webhooks')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t('form.domains')}</legend>
      <div className="flex flex-col gap-2.5">
        {webhookDomains.map((domain) => (
          <Checkbox
            key={domain}
            value={domain}
            label={t(`domains.${domain}`)}
            help={t(`domainHelp.${domain}`)}
            {...register()}
          />
        ))}
      </div>
      <FieldNote id="domains-note" error={error} />
    </fieldset>
  )
}
