'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** What appears after a press: it is scrolled into sight where the press was elsewhere on the page. */
export function InSight({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { top, bottom } = box.current!.getBoundingClientRect()
    if (top < 0 || bottom > window.innerHeight) box.current!.scrollIntoView({ block: 'center' })
  }, [])
  return <div ref={box}>{children}</div>
}
