// The simulated dispute gateway: it stores the sellers' answers to disputes in its own table.
import type { Db } from '@/db/client'
import type { DisputeGateway } from '@/lib/rails/claims/gateway'
import { storeAnswer } from './store'

export function createSimulatedDisputeGateway(db: Db): DisputeGateway {
  return {
    // A sandbox seller opens and decides its disputes itself (/v2/sandbox).
    listClaims: () => Promise.resolve([]),
    findState: () => Promise.resolve('UNKNOWN'),
    async submit({ reference, answer, files, at }) {
      await storeAnswer(db, { reference, answer, files: files.length, receivedAt: at })
    },
    async accept({ reference, at }) {
      await storeAnswer(db, { reference, answer: '', files: 0, receivedAt: at })
    },
  }
}
