'use client'

import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

interface StopChangeProps {
  uuid: string
  stop: (input: { uuid: string }) => Promise<ActionResult>
  /** The home page gives the browser no texts but these. */
  texts: { title: string; lead: string; action: string; done: string; conflict: string }
}

/** Stops a change of the account that gets the seller's money, after asking once more. */
export function StopChange({ uuid, stop, texts }: StopChangeProps) {
  return (
    <ConfirmDialog
      {...texts}
      trigger={
        <Button size="sm" variant="danger">
          {texts.action}
        </Button>
      }
      act={() => stop({ uuid })}
    />
  )
}
