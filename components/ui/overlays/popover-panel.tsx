'use client'

import { Popover as Base } from 'radix-ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { PanelProps } from './use-overlay'

export type PopoverContent = {
  label: string
  className?: string
  children: ReactNode
}

export function PopoverPanel(props: PanelProps & PopoverContent) {
  const { trigger, open, onOpenChange, label, className, children } = props
  /** By a click or the focus elsewhere, which then keeps the focus. */
  const isLeft = useRef(false)
  // A click on the button closes the panel by itself.
  const isOfTrigger = (target: EventTarget | null) =>
    target instanceof Node && trigger?.current?.contains(target) === true
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Anchor virtualRef={trigger as RefObject<HTMLElement>} />
      <Base.Portal>
        <Base.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          onOpenAutoFocus={() => {
            isLeft.current = false
          }}
          onInteractOutside={(event) => {
            isLeft.current = !isOfTrigger(event.target)
            if (!isLeft.current) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!isLeft.current) trigger?.current?.focus()
          }}
          className={cn(
            'z-50 flex max-h-(--radix-popover-content-available-height) flex-col overflow-hidden rounded-md bg-raised shadow-float outline-none',
            'origin-(--radix-popover-content-transform-origin) data-[state=open]:animate-pop-in',
            className,
          )}
        >
          {children}
        </Base.Content>
      </Base.Portal>
    </Base.Root>
  )
}
