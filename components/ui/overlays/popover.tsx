'use client'

import { Popover as Base } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'

type PopoverProps = {
  trigger: ReactNode
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  className?: string
  children: ReactNode
}

/** A panel beside its button, which does not block the page. */
export function Popover({ trigger, label, open, onOpenChange, className, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Base.Portal>
        <Base.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
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
