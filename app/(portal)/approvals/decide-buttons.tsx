'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { Centavos } from '@/lib/base/kernel/money'

interface DecideButtonsProps {
  uuid: string
  value: Centavos
  /** What is decided, in lines. */
  about?: ReactNode
  decide: (input: { uuid: string; decision: 'approve' | 'reject' }) => Promise<ActionResult>
}

export function DecideButtons({ uuid, value, about, decide }: DecideButtonsProps) {
  const t = useTranslations('approvals')
  const { money } = useFormats()
  return (
    <span className="flex gap-2">
      {(['reject', 'approve'] as const).map((decision) => (
        <ConfirmDialog
          key={decision}
          trigger={<Button size="sm">{t(`${decision}.action`)}</Button>}
          title={t(`${decision}.title`, { value: money(value) })}
          lead={
            <>
              {about}
              <span className={about ? 'mt-3 block' : undefined}>{t(`${decision}.lead`)}</span>
            </>
          }
          action={t(`${decision}.action`)}
          act={() => decide({ uuid, decision })}
          done={t(`${decision}.done`)}
          conflict={t('conflict')}
        />
      ))}
    </span>
  )
}
