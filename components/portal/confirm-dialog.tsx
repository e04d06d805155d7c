'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { type Answer, answerOf, useRefusalToast } from './answer'

/** Opened by its trigger, or by whoever holds `open`. */
export type OpenedBy =
  | { trigger: ReactNode; open?: undefined; onOpenChange?: undefined }
  | { trigger?: undefined; open: boolean; onOpenChange: (open: boolean) => void }

type ConfirmDialogProps = OpenedBy & {
  /** The question. */
  title: ReactNode
  /** What happens then, and that it can't be taken back. */
  lead: ReactNode
  /** The word for it, on the button. */
  action: ReactNode
  act: () => Promise<Answer>
  done: string
  /** What is said where something else was faster, or a bank said nothing. */
  conflict?: string
}

/** Asks once more before what can't be taken back, does it, says how that went, and shows how things stand then. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, lead, action, act, done, conflict } = props
  const t = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [inside, setInside] = useState(false)
  // No transition: that would last until the page is drawn anew, and take no press until then.
  const [working, setWorking] = useState(false)
  const setOpen = props.onOpenChange ?? setInside
  async function confirm() {
    setWorking(true)
    const answer = await answerOf(act())
    setWorking(false)
    setOpen(false)
    if (answer.ok) toast.success(done)
    else showRefusal(answer, conflict)
    // Without a network that would leave the page for the browser's own error.
    if (answer.ok || answer.code !== 'UNSENT') router.refresh()
  }
  return (
    <Dialog
      trigger={trigger}
      open={props.open ?? inside}
      onOpenChange={(next) => working || setOpen(next)}
      title={title}
      lead={lead}
      actions={
        <>
          <DialogClose>
            <Button>{t('back')}</Button>
          </DialogClose>
          <Button variant="danger" loading={working} onClick={confirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
