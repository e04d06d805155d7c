'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState, useTransition } from 'react'
import { type Answer, useTellRefusal } from '@/components/portal/answer'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'

export type CancelLink = (input: { uuid: string }) => Promise<Answer>

type CancelDialogProps = {
  uuid: string
  cancel: CancelLink
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Asks once more, since a cancelled link stays so. */
export function CancelDialog({ uuid, cancel, trigger, ...outside }: CancelDialogProps) {
  const t = useTranslations('links')
  const common = useTranslations('common')
  const tellRefusal = useTellRefusal()
  const [inside, setInside] = useState(false)
  const [working, start] = useTransition()
  const setOpen = outside.onOpenChange ?? setInside
  const confirm = () =>
    start(async () => {
      const answer = await cancel({ uuid })
      setOpen(false)
      if (answer.ok) toast.success(t('canceled'))
      else tellRefusal(answer)
    })
  return (
    <Dialog
      trigger={trigger}
      open={outside.open ?? inside}
      onOpenChange={(next) => working || setOpen(next)}
      title={t('cancelTitle')}
      lead={t('cancelLead')}
      actions={
        <>
          <DialogClose>
            <Button>{common('back')}</Button>
          </DialogClose>
          <Button variant="danger" loading={working} onClick={confirm}>
            {t('cancel')}
          </Button>
        </>
      }
    />
  )
}
