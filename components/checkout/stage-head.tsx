'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type StageHeadProps = { title: ReactNode; icon?: ReactNode; children?: ReactNode; focusHeading: boolean }

/**
 * The heading of the current stage. When the page changes to another stage by itself, the heading gets the focus: screen
 * readers announce it, and the focus is not lost with a removed element.
 */
export function StageHead({ title, icon, children, focusHeading }: StageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusHeading) heading.current?.focus()
  }, [focusHeading])
  return (
    <div>
      {icon}
      <h2
        ref={heading}
        data-notice
        tabIndex={-1}
        className="scroll-mt-6 text-lg font-semibold text-balance text-ink outline-none"
      >
        {title}
      </h2>
      {children && <div className="mt-1 text-pretty text-muted">{children}</div>}
    </div>
  )
}
