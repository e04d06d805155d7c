'use client'

import { Pause, Play, Send, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import type { ChangeScheduleInput } from '@/lib/backoffice/exports/contract'

type Choice = ChangeScheduleInput['change'] | 'run'

interface ScheduleMenuProps {
  uuid: string
  name: string
  isPaused: boolean
  change: (input: ChangeScheduleInput) => Promise<ActionResult>
  runNow: (input: { uuid: string }) => Promise<ActionResult>
}

export function ScheduleMenu({ uuid, name, isPaused, change, runNow }: ScheduleMenuProps) {
  const t = useTranslations('exports')
  const [chosen, setChosen] = useState<Choice>()
  // The texts of the dialog stay while it closes.
  const [shown, setShown] = useState<Choice>('run')
  const open = (choice: Choice) => () => {
    setShown(choice)
    setChosen(choice)
  }
  const turn = isPaused ? 'resume' : 'pause'
  return (
    <>
      <RowMenu of={name}>
        <MenuItem onSelect={open('run')}>
          <Send />
          {t('menu.run')}
        </MenuItem>
        <MenuItem onSelect={open(turn)}>
          {isPaused ? <Play /> : <Pause />}
          {t(`menu.${turn}`)}
        </MenuItem>
        <MenuItem danger onSelect={open('remove')}>
          <Trash2 />
          {t('menu.remove')}
        </MenuItem>
      </RowMenu>
      <ConfirmDialog
        open={chosen !== undefined}
        onOpenChange={(isOpen) => isOpen || setChosen(undefined)}
        title={t(`${shown}.title`)}
        what={name}
        lead={t(`${shown}.lead`)}
        action={t(`menu.${shown}`)}
        act={() => (shown === 'run' ? runNow({ uuid }) : change({ uuid, change: shown }))}
        done={t(`${shown}.done`)}
        conflict={shown === 'run' ? t('run.conflict') : t('conflict')}
      />
    </>
  )
}
