'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/components/ui/cn'

type StageHeadProps = {
  title: ReactNode
  icon?: ReactNode
  /** The icon stands beside the heading, to save height. */
  beside?: boolean
  children?: ReactNode
  focusHeading: boolean
}

/**
 * The heading of the current stage. When the page changes to another stage by itself, the heading gets the focus: screen
 * readers announce it, and the focus is not lost with a removed element.
 */
export function StageHead({ title, icon, beside, children, focusHeading }: StageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusHeading) heading.current?.focus()
  }, [focusHeading])
  return (
    <div>
      <div className={cn(beside && 'flex items-center gap-3 [&>span]:mb-0 [&>span]:size-9 [&_svg]:size-5')}>
        {icon}
        <h2
          ref={heading}
          data-notice={focusHeading ? '' : undefined}
          tabIndex={-1}
          className="scroll-mt-6 text-lg font-semibold text-balance text-ink outline-none"
        >
          {title}
        </h2>
      </div>
      {children && <div className="mt-1 text-pretty text-muted">{children}</div>}
    </div>
  )
}
