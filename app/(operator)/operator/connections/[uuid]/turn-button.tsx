'use client'

import { Power } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

interface TurnButtonProps {
  uuid: string
  name: string
  active: boolean
  openCharges: number
  turn: (input: { uuid: string; active: boolean }) => Promise<ActionResult>
}

/** Switches a connection off or on, and says what still depends on it. */
export function TurnButton({ uuid, name, active, openCharges, turn }: TurnButtonProps) {
  const t = useTranslations('connections.turn')
  return (
    <ConfirmDialog
      trigger={
        <Button>
          <Power />
          {t(active ? 'off' : 'on')}
        </Button>
      }
      title={t(active ? 'offTitle' : 'onTitle', { name })}
      lead={active ? t('offLead', { count: openCharges }) : t('onLead')}
      action={t(active ? 'off' : 'on')}
      act={() => turn({ uuid, active: !active })}
      done={t(active ? 'offDone' : 'onDone')}
    />
  )
}
