'use client'

import { useEffect } from 'react'

/** Keeps the title of the tab at the state that the page shows. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}
