'use client'

import { useTranslations } from 'next-intl'
import { type FormEventHandler, type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'

type FormDialogProps = {
  /** Of useActionForm. */
  form: { submit: FormEventHandler<HTMLFormElement>; working: boolean; reset: () => void }
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger?: ReactNode
  title: ReactNode
  lead?: ReactNode
  /** The label of the button that sends the form. */
  action: ReactNode
  danger?: boolean
  /** In place of “Cancel”. */
  closeLabel?: ReactNode
  wide?: boolean
  /** For content that cannot be shown again. */
  ignoreOutsideClick?: boolean
  children: ReactNode
}

/** A form in a dialog. It opens with its first values, and cannot be closed while its action runs. */
export function FormDialog({
  form: { submit, working, reset },
  open,
  onOpenChange,
  ...props
}: FormDialogProps) {
  const { trigger, title, lead, action, danger, closeLabel, wide, ignoreOutsideClick, children } = props
  const common = useTranslations('common')
  const id = useId()
  const begin = useEffectEvent(reset)
  useEffect(() => {
    if (open) begin()
  }, [open])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => working || onOpenChange(next)}
      trigger={trigger}
      title={title}
      lead={lead}
      wide={wide}
      ignoreOutsideClick={ignoreOutsideClick}
      closeLabel={closeLabel ?? common('cancel')}
      actions={
        <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={working}>
          {action}
        </Button>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-5 py-1">
        {children}
      </form>
    </Dialog>
  )
}
