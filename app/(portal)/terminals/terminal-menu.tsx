'use client'

import { CreditCard, Pencil, Power } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { MenuItem, RowMenu } from '@/components/ui/overlays/dropdown-menu'
import { toast } from '@/components/ui/overlays/toast'
import type { EditTerminal } from './edit-terminal'
import { RenameDialog } from './rename-dialog'

type TerminalMenuProps = {
  terminal: { uuid: string; serialNumber: string; title: string; active: boolean }
  edit: EditTerminal
  simulators: boolean
}

/** Switching a terminal off stops its sales and needs a confirmation; switching on does not. */
export function TerminalMenu({ terminal, edit, simulators }: TerminalMenuProps) {
  const t = useTranslations('terminals')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState<'rename' | 'turnOff'>()
  const { uuid, serialNumber, title, active } = terminal
  const name = title || serialNumber
  async function turnOn() {
    const result = await resultOf(() => edit({ uuid, active: true }))
    if (!result.ok) return showRefusal(result)
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
