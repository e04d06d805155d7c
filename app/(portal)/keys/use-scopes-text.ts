import { useTranslations } from 'next-intl'
import { firstKeyScopes, type KeyScope, keyScopes } from '@/lib/base/kernel/key-scopes'

/** What a key may do, in few words. */
export function useScopesText(): (scopes: readonly KeyScope[]) => string {
  const t = useTranslations('keys')
  return (scopes) => {
    if (scopes.length === keyScopes.length) return t('allScopes')
    if (scopes.length === firstKeyScopes.length && !scopes.includes('payouts')) return t('allButPayouts')
    if (scopes.every((scope) => scope === 'read')) return t('readOnly')
    return scopes.map((scope) => t(`scopes.${scope}`)).join(', ')
  }
}
