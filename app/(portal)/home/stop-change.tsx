'use client'

import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'

interface StopChangeProps {
  uuid: string
  stop: (input: { uuid: string }) => Promise<ActionResult>
  /** Passed as props, because the home page sends no message area to the browser for them. */
  texts: { title: string; lead: string; action: string; done: string; conflict: string }
}

/** Stops a pending change of the payout account after a confirmation. */
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
