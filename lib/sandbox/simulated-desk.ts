// The simulated dispute desk, as our port: it remembers what it got in a table of its own.
import type { Db } from '@/db/client'
import type { DisputeDesk } from '@/lib/disputes/desk'
import { storeResponse } from './answer-store'

export function createSimulatedDesk(db: Db): DisputeDesk {
  return {
    async submit({ reference, answer, files, at }) {
      await storeResponse(db, { reference, answer, files: files.length, receivedAt: at })
    },
    async accept({ reference, at }) {
      await storeResponse(db, { reference, answer: '', files: 0, receivedAt: at })
    },
  }
}
