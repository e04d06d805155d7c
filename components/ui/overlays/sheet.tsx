'use client'

import type { SheetContent } from './sheet-panel'
import { type OverlayProps, useOverlay } from './use-overlay'

const loadPanel = async () => (await import('./sheet-panel')).SheetPanel

/** A modal panel at the right edge, on phones at the bottom, for details of the page. */
export function Sheet({ trigger, open, onOpenChange, ...content }: OverlayProps & SheetContent) {
  const { Panel, shared, trigger: button } = useOverlay(loadPanel, { trigger, open, onOpenChange })
  return (
    <>
      {button}
      {Panel && <Panel {...shared} {...content} />}
    </>
  )
}
