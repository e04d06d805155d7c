'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { areaMay, useArea } from '@/components/portal/if-may'
import { Checkbox } from '@/components/ui/forms/checkbox'
import { FieldNote } from '@/components/ui/forms/field'
import { type KeyScope, keyScopes, permissionToGrant } from '@/lib/base/kernel/key-scopes'

/** The scopes that the person may grant. */
export function useGrantableScopes(): KeyScope[] {
  const area = useArea()
  return keyScopes.filter((scope) => areaMay(area, permissionToGrant[scope]))
}

/** The choice of what a key may do; scopes that the person may not grant are not shown, and a sentence says who may. */
export function ScopeChoice({ register, error }: { register: () => UseFormRegisterReturn; error?: string }) {
  const t = useTranslations('keys')
  const grantable = useGrantableScopes()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t('form.scopes')}</legend>
      <div className="flex flex-col gap-2.5">
        {grantable.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={t(`scopes.${scope}`)}
            help={t(`scopeHelp.${scope}`)}
            {...register()}
          />
        ))}
      </div>
      <FieldNote
        id="scopes-note"
        error={error}
        help={grantable.length < keyScopes.length ? t('form.scopesOfRole') : undefined}
      />
    </fieldset>
  )
}
