import type { Db } from '@/db/client'
import { noCardConnections } from '@/lib/acquirer/rail'
import type { Ports } from '@/lib/kernel/ctx'
import { notConfigured } from '@/lib/kernel/not-configured'
import { noPixConnections } from '@/lib/pix/rail'
import { postalCodeTable } from '@/lib/postal-codes/postal-code-table'
import { createSimulatedAcquirer } from '@/lib/sandbox/acquirer/acquirer'
import { simulatedAntifraud } from '@/lib/sandbox/antifraud/antifraud'
import { createSimulatedPayoutBank } from '@/lib/sandbox/bank/payout-bank'
import { createSimulatedPixBank } from '@/lib/sandbox/bank/pix-bank'
import { createSimulatedSlipBank } from '@/lib/sandbox/bank/slip-bank'
import { createSimulatedDisputeGateway } from '@/lib/sandbox/disputes/gateway'
import { createSimulatedDirectory } from '@/lib/sandbox/issuer/directory'
import { createSimulatedMailer } from '@/lib/sandbox/mail/mailer'
import { createSimulatedSmsSender } from '@/lib/sandbox/sms/sender'
import { createSimulatedWallet } from '@/lib/sandbox/wallet/wallet'
import { forSandboxSellers } from './for-sandbox-sellers'

// The sandbox simulates what is outside: banks, the acquirer, the card issuer with its 3-D Secure directory, the dispute gateway, a
// card terminal, a wallet and the mailer. Each simulator implements one of our ports, keeps its own tables as a real system would, and decides
// by documented magic values. A sandbox seller also acts for the outside world (/v2/sandbox, /simulators) and moves its own clock.

const noConnections = notConfigured('connection')

/** All ports, implemented by simulators; they refuse live sellers. */
export function simulatedPorts(db: Db, publicUrl: string): Ports {
  return {
    connected: noConnections,
    cardConnections: noCardConnections,
    pixConnections: noPixConnections,
    ...forSandboxSellers(db, {
      pix: createSimulatedPixBank(db, publicUrl),
      bankSlip: createSimulatedSlipBank(db, publicUrl),
      acquirer: createSimulatedAcquirer(db),
      threeDSecure: createSimulatedDirectory(db, publicUrl),
      antifraud: simulatedAntifraud,
      payouts: createSimulatedPayoutBank(db),
    }),
    disputeGateway: createSimulatedDisputeGateway(db),
    mailer: createSimulatedMailer(db),
    sms: createSimulatedSmsSender(db),
    postalCodes: postalCodeTable,
    wallets: { SANDBOX: [createSimulatedWallet()], LIVE: [] },
  }
}
