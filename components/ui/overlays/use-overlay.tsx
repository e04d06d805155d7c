'use client'

import { Slot } from 'radix-ui'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLoadedPart } from './use-loaded-part'

export interface OverlayProps {
  /** The element that opens it; without one it is opened by `open`. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** What a panel gets beside its content. */
export interface PanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Focused once it has closed; otherwise what was focused before. */
  trigger?: RefObject<HTMLElement | null>
}

/**
 * A button and what it opens over the page. The panel, with what holds the focus and the rest of the page, is loaded when the browser is
 * idle or it is opened: a page begins without it. One that cannot be loaded stays closed, and is loaded again when it is opened again.
 */
export function useOverlay<Panel>(load: () => Promise<Panel>, props: OverlayProps) {
  const button = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = props.open ?? isOpen
  function onOpenChange(next: boolean) {
    setIsOpen(next)
    props.onOpenChange?.(next)
  }
  const panel = useLoadedPart(load, open)
  const hasFailed = panel === 'failed'
  const giveUp = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  const trigger = props.trigger && (
    <Slot.Root
      ref={button}
      aria-haspopup="dialog"
      aria-expanded={open}
      data-state={open ? 'open' : 'closed'}
      onClick={() => onOpenChange(!open)}
    >
      {props.trigger}
    </Slot.Root>
  )
  const shared: PanelProps = { open, onOpenChange, ...(props.trigger && { trigger: button }) }
  return { trigger, Panel: panel === 'failed' ? undefined : panel, shared }
}
