import type { Db } from '@/db/client'
import type { Ports } from '@/lib/kernel/ctx'
import { createSimulatedAcquirer } from '@/lib/sandbox/acquirer/acquirer'
import { createSimulatedDisputeGateway } from '@/lib/sandbox/disputes/gateway'
import { createSimulatedCarrier } from '@/lib/sandbox/mail/carrier'
import { createSimulatedPixBank } from '@/lib/sandbox/pix-bank/bank'
import { createSimulatedDirectory } from '@/lib/sandbox/pix-bank/directory'
import { createSimulatedSlipBank } from '@/lib/sandbox/slip-bank/bank'
import { createSimulatedPayoutBank } from './payout-bank'

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
