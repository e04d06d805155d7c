'use client'

import { CreditCard, Pencil, Power } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Answer, answerOf, useRefusalToast } from '@/components/portal/answer'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { MenuItem, RowMenu } from '@/components/ui/dropdown-menu'
import { toast } from '@/components/ui/toast'
import { RenameDialog } from './rename-dialog'

export type EditTerminal = (input: { uuid: string; title?: string; active?: boolean }) => Promise<Answer>

type TerminalMenuProps = {
  terminal: { uuid: string; serialNumber: string; title: string; active: boolean }
  edit: EditTerminal
  simulators: boolean
}

/** Switching off stops the counter, and is asked about; switching on is not. */
export function TerminalMenu({ terminal, edit, simulators }: TerminalMenuProps) {
  const t = useTranslations('terminals')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState<'rename' | 'turnOff'>()
  const { uuid, serialNumber, title, active } = terminal
  const name = title || serialNumber
  async function turnOn() {
    const answer = await answerOf(edit({ uuid, active: true }))
    if (!answer.ok) return showRefusal(answer)
    toast.success(t('saved'))
    router.refresh()
  }
  return (
    <>
      <RowMenu of={name}>
        {simulators && active && (
          <MenuItem asChild>
            <a
              href={`/simulators/terminal?serialNumber=${encodeURIComponent(serialNumber)}`}
              target="_blank"
              rel="noopener"
            >
              <CreditCard />
              {t('simulate')}
            </a>
          </MenuItem>
        )}
        <MenuItem onSelect={() => setOpen('rename')}>
          <Pencil />
          {t('rename')}
        </MenuItem>
        <MenuItem danger={active} onSelect={() => (active ? setOpen('turnOff') : turnOn())}>
          <Power />
          {t(active ? 'turnOff' : 'turnOn')}
        </MenuItem>
      </RowMenu>
      {open === 'rename' && (
        <RenameDialog terminal={terminal} edit={edit} onClose={() => setOpen(undefined)} />
      )}
      <ConfirmDialog
        open={open === 'turnOff'}
        onOpenChange={(next) => setOpen(next ? 'turnOff' : undefined)}
        title={t('turnOffTitle', { name })}
        lead={t('turnOffLead')}
        action={t('turnOff')}
        act={() => edit({ uuid, active: false })}
        done={t('saved')}
      />
    </>
  )
}
