import { afterEach, beforeEach } from 'vitest'
import { shareFaultLog } from '@/lib/base/outages/faults'

/** The faults that would be logged during the present test of a file. */
export function caughtFaults(): unknown[] {
  const caught: unknown[] = []
  beforeEach(() => {
    caught.length = 0
    shareFaultLog((error) => void caught.push(error))
  })
  afterEach(() => shareFaultLog(undefined))
  return caught
}
