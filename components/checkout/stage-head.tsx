'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type StageHeadProps = { title: ReactNode; icon?: ReactNode; children?: ReactNode; focusHeading: boolean }

/**
 * The heading of what the buyer sees now. When the page turns to another stage by itself, the focus comes here: a screen
 * reader says what happened, and the keyboard is not left on something that is gone.
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
        tabIndex={-1}
        className="scroll-mt-6 text-lg font-semibold text-balance text-ink outline-none"
      >
        {title}
      </h2>
      {children && <div className="mt-1 text-pretty text-muted">{children}</div>}
    </div>
  )
}
