'use client'

import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'

type Decide = (input: { uuid: string }) => Promise<ActionResult>

interface DecisionsProps {
  uuid: string
  shop: string
  email: string
  approve: Decide
  refuse: Decide
}

/** What is decided about a sign-up that waits, each after a question. */
export function Decisions({ uuid, shop, email, ...decide }: DecisionsProps) {
  const t = useTranslations('liveSellers.signUps')
  if (!useMayOperate('sellers.review')) return null
  const shown = (['approve', 'refuse'] as const).map((one) => (
    <ConfirmDialog
      key={one}
      trigger={
        <Button
          size="sm"
          variant={one === 'approve' ? 'primary' : 'secondary'}
          aria-label={`${t(one)}: ${shop}`}
        >
          {t(one)}
        </Button>
      }
      title={t(`${one}Title`, { shop })}
      lead={t(`${one}Body`, { email })}
      action={t(one)}
      act={() => decide[one]({ uuid })}
      done={t(one === 'approve' ? 'approved' : 'refused')}
    />
  ))
  return <span className="flex w-full gap-2 py-1">{shown}</span>
}
