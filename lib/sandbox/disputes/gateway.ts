// The simulated dispute gateway: it stores the answers it received in a table of its own.
import type { Db } from '@/db/client'
import type { DisputeGateway } from '@/lib/disputes/gateway'
import { storeResponse } from './store'

export function createSimulatedDisputeGateway(db: Db): DisputeGateway {
  return {
    async submit({ reference, answer, files, at }) {
      await storeResponse(db, { reference, answer, files: files.length, receivedAt: at })
    },
    async accept({ reference, at }) {
      await storeResponse(db, { reference, answer: '', files: 0, receivedAt: at })
    },
  }
}
