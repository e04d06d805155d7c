'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Requests the rows of all open lists again, after an action of the reader. */
export function useRefreshLists() {
  const client = useQueryClient()
  return useCallback(() => client.invalidateQueries({ queryKey: ['list'] }), [client])
}
