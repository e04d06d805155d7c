import type { Db } from '@/db/client'
import type { Ports } from '@/lib/kernel/ctx'
import { createSimulatedCarrier } from './mail-carrier'
import { createSimulatedPayoutBank } from './payout-bank'
import { createSimulatedPixBank } from './pix-bank'
import { createSimulatedAcquirer } from './simulated-acquirer'
import { createSimulatedDesk } from './simulated-desk'
import { createSimulatedDirectory } from './simulated-directory'
import { createSimulatedSlipBank } from './slip-bank'

/** The banks of the simulated world, as our ports. */
export function simulatedBanks(db: Db, publicUrl: string): Ports {
  return {
    pix: createSimulatedPixBank(db, publicUrl),
    bankSlip: createSimulatedSlipBank(db),
    acquirer: createSimulatedAcquirer(db),
    threeDSecure: createSimulatedDirectory(db, publicUrl),
    payouts: createSimulatedPayoutBank(db),
    disputeDesk: createSimulatedDesk(db),
    mailer: createSimulatedCarrier(db),
  }
}
