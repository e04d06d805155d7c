'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { type ActionResult, needsRefresh, resultOf, useRefusalToast } from './action-result'

/** Opened by its trigger, or controlled by `open`. */
export type OpenedBy =
  | { trigger: ReactNode; open?: undefined; onOpenChange?: undefined }
  | { trigger?: undefined; open: boolean; onOpenChange: (open: boolean) => void }

export interface Question {
  /** The question. */
  title: ReactNode
  /** The name of what it is done to, where the question does not say it. */
  what?: string
  /** What the action does, and that it cannot be undone. */
  lead: ReactNode
  /** The label of the button. */
  action: ReactNode
  act: () => Promise<ActionResult>
  done: string
  /** The text where the state has changed meanwhile, or a bank did not respond. */
  conflict?: string
}

type ConfirmDialogProps = OpenedBy & Question

/** Asks for a confirmation, runs the action, shows its result as a toast and refreshes the page. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { trigger, title, what, lead, action, act, done, conflict } = props
  const t = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [ownOpen, setOwnOpen] = useState(false)
  // No transition: it would last until the page has refreshed, and the dialog would ignore clicks until then.
  const [working, setWorking] = useState(false)
  const setOpen = props.onOpenChange ?? setOwnOpen
  async function confirm() {
    setWorking(true)
    const result = await resultOf(act)
    setWorking(false)
    setOpen(false)
    if (result.ok) toast.success(done)
    else showRefusal(result, conflict)
    if (needsRefresh(result)) router.refresh()
  }
  return (
    <Dialog
      trigger={trigger}
      open={props.open ?? ownOpen}
      onOpenChange={(next) => working || setOpen(next)}
      title={title}
      lead={
        what ? (
          <>
            <span className="block font-medium break-words text-ink">{what}</span>
            {lead}
          </>
        ) : (
          lead
        )
      }
      closeLabel={t('back')}
      actions={
        <Button variant="danger" loading={working} onClick={confirm}>
          {action}
        </Button>
      }
    />
  )
}
