'use client'

import { Tooltip as Base } from 'radix-ui'
import type { ReactNode } from 'react'

type TooltipProps = { label: ReactNode; side?: 'top' | 'right' | 'bottom' | 'left'; children: ReactNode }

/** A word more on hover and keyboard focus, never the only place of something needed. The child is a button or link. */
export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Base.Provider delayDuration={300}>
      <Base.Root>
        <Base.Trigger asChild>{children}</Base.Trigger>
        <Base.Portal>
          <Base.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 rounded-sm bg-ink px-2 py-1 text-xs text-canvas data-[state=delayed-open]:animate-fade-in"
          >
            {label}
          </Base.Content>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
