'use client'

import { useTranslations } from 'next-intl'
import { type Refusal, useRefusalToast } from '@/components/portal/action-result'
import { toast } from '@/components/ui/overlays/toast'

/** Shows why a search, an export or an erasure was refused. */
export function useRefusal() {
  const t = useTranslations('operatorPeople')
  const showRefusal = useRefusalToast()
  return (refusal: Refusal) => {
    if (refusal.code === 'TOO_MANY_REQUESTS') toast.error(t('often'))
    else showRefusal(refusal, t('conflict'))
  }
}
