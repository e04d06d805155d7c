'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'

export function SaveButton({ saving }: { saving: boolean }) {
  const t = useTranslations('liveSellers.own')
  return (
    <WhenHydrated>
      <Button type="submit" variant="primary" loading={saving} className="self-start">
        {t('save')}
      </Button>
    </WhenHydrated>
  )
}
