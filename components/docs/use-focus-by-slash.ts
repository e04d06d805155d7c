'use client'

import { type RefObject, useEffect } from 'react'

/** `/` focuses the field, unless the focus is in another field. */
export function useFocusBySlash(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const at = event.target as HTMLElement
      const isTyping = at.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(at.tagName)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
