'use client'

import { useEffect } from 'react'

const LOST = { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden'] }

/**
 * Keeps the place of a reader whose focused element goes away with what it did: the browser would begin again at the top of the
 * page. The focus goes to the heading of what is left around that place, unless the page has set it itself.
 */
export function KeptFocus() {
  useEffect(() => {
    let path: Element[] = []
    const remember = (event: FocusEvent) => {
      path = event.composedPath().filter((one) => one instanceof Element)
    }
    const observer = new MutationObserver(() => isLost(path) && requestAnimationFrame(() => restore(path)))
    document.addEventListener('focusin', remember)
    observer.observe(document.body, LOST)
    return () => {
      document.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return null
}

function isLost([focused]: readonly Element[]): boolean {
  const isGone = focused && (!focused.isConnected || focused.matches(':disabled'))
  return isGone === true && document.activeElement === document.body
}

function restore(path: readonly Element[]): void {
  if (!isLost(path)) return
  const around = path.find((one) => one.isConnected && !one.matches(':disabled'))
  const place = around?.querySelector('h1, h2, h3, legend') ?? around
  if (!(place instanceof HTMLElement) || place === document.body) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.style.outline = 'none'
  place.focus()
}
