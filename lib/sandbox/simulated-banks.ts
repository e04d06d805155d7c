import type { Db } from '@/db/client'
import type { Ports } from '@/lib/kernel/ctx'
import { createSimulatedCarrier } from './mail-carrier'
import { createSimulatedPayoutBank } from './payout-bank'
import { createSimulatedPixBank } from './pix-bank'
import { createSimulatedAcquirer } from './simulated-acquirer'
import { createSimulatedDirectory } from './simulated-directory'
import { createSimulatedDisputeGateway } from './simulated-dispute-gateway'
import { createSimulatedSlipBank } from './slip-bank'

/** The banks of the simulated world, as our ports. */
export function simulatedBanks(db: Db, publicUrl: string): Ports {
  return {
    pix: createSimulatedPixBank(db, publicUrl),
    bankSlip: createSimulatedSlipBank(db),
    acquirer: createSimulatedAcquirer(db),
    threeDSecure: createSimulatedDirectory(db, publicUrl),
    payouts: createSimulatedPayoutBank(db),
    disputeGateway: createSimulatedDisputeGateway(db),
    mailer: createSimulatedCarrier(db),
  }
}
