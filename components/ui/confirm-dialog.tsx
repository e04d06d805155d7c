'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { Dialog, DialogClose } from './dialog'

type ConfirmDialogProps = {
  trigger: ReactNode
  /** The question. */
  title: ReactNode
  /** What happens then, and whether it can be taken back. */
  lead?: ReactNode
  /** Says what it does: "Cancelar link". */
  confirm: ReactNode
  danger?: boolean
  /** The dialog closes when this has ended without throwing. */
  onConfirm: () => Promise<void> | void
  children?: ReactNode
}

/** Asks once more before what can't be taken back. */
export function ConfirmDialog({
  trigger,
  title,
  lead,
  confirm,
  danger,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const t = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  async function run() {
    setWorking(true)
    try {
      await onConfirm()
      setOpen(false)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={(next) => !working && setOpen(next)}
      title={title}
      lead={lead}
      actions={
        <>
          <DialogClose>
            <Button>{t('back')}</Button>
          </DialogClose>
          <Button variant={danger ? 'danger' : 'primary'} loading={working} onClick={run}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
