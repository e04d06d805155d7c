'use client'

import type { DialogContent } from './dialog-panel'
import { type OverlayProps, useOverlay } from './use-overlay'

const loadPanel = async () => (await import('./dialog-panel')).DialogPanel

/** A modal dialog; on phones at the bottom edge. With unsaved changes in a form of it, only its buttons close it. */
export function Dialog({ trigger, open, onOpenChange, ...content }: OverlayProps & DialogContent) {
  const { Panel, shared, trigger: button } = useOverlay(loadPanel, { trigger, open, onOpenChange })
  return (
    <>
      {button}
      {Panel && <Panel {...shared} {...content} />}
    </>
  )
}
