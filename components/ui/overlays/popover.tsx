'use client'

import type { PopoverContent } from './popover-panel'
import { type OverlayProps, useOverlay } from './use-overlay'

const loadPanel = async () => (await import('./popover-panel')).PopoverPanel

/** A panel beside its button, which does not block the page. */
export function Popover({ trigger, open, onOpenChange, ...content }: OverlayProps & PopoverContent) {
  const { Panel, shared, trigger: button } = useOverlay(loadPanel, { trigger, open, onOpenChange })
  return (
    <>
      {button}
      {Panel && <Panel {...shared} {...content} />}
    </>
  )
}
