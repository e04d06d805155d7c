'use client'

import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './use-address'

/** A link to the same list with another query. A click changes only the rows; opened elsewhere it is the whole page. */
export function ListLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href)
  }
  return <a href={href} onClick={follow} {...props} />
}
