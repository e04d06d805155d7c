'use client'

import { CircleCheck, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import type { Outcome } from '@/lib/money/payout-batches/contract'
import type { OutcomeOf } from './outcome'
import { OutcomeDialog } from './outcome-dialog'

/** What the bank did with a payout, as the person saw it there. */
export function OutcomeMenu(props: OutcomeOf) {
  const t = useTranslations('operatorPayouts')
  const [open, setOpen] = useState<Outcome['status']>()
  return (
    <>
      <RowMenu of={props.payout.payee}>
        <MenuItem onSelect={() => setOpen('PAID')}>
          <CircleCheck />
          {t('pay')}
        </MenuItem>
        <MenuItem danger onSelect={() => setOpen('RETURNED')}>
          <Undo2 />
          {t('return')}
        </MenuItem>
      </RowMenu>
      {open && <OutcomeDialog {...props} status={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
