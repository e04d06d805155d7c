import type { Db } from '@/db/client'
import { noCompanies } from '@/lib/base/companies/companies'
import type { Ports, ProviderPorts } from '@/lib/base/kernel/ctx'
import { postalCodeTable } from '@/lib/base/postal-codes/postal-code-table'
import { noCardConnections } from '@/lib/rails/acquirer/rail'
import { noDisputeConnections } from '@/lib/rails/claims/connections'
import { noConnections } from '@/lib/rails/connections/running/no-connections'
import { noPixConnections } from '@/lib/rails/pix/rail'
import { createSimulatedAcquirer } from '@/lib/sandbox/acquirer/acquirer'
import { simulatedAntifraud } from '@/lib/sandbox/antifraud/antifraud'
import { createSimulatedPayoutBank } from '@/lib/sandbox/bank/payout-bank'
import { createSimulatedPixBank } from '@/lib/sandbox/bank/pix-bank'
import { createSimulatedSlipBank } from '@/lib/sandbox/bank/slip-bank'
import { createSimulatedDisputeGateway } from '@/lib/sandbox/disputes/gateway'
import { createSimulatedDirectory } from '@/lib/sandbox/issuer/directory'
import { createSimulatedMailer } from '@/lib/sandbox/mail/mailer'
import { createSimulatedSmsSender } from '@/lib/sandbox/sms/sender'
import { createSimulatedApplePay } from '@/lib/sandbox/wallet/apple-wallet'
import { createSimulatedWallet } from '@/lib/sandbox/wallet/wallet'
import { createLiveGuard } from './refuse-live'

// The sandbox simulates what is outside: banks, the acquirer, the card issuer with its 3-D Secure directory, the dispute gateway, a
// card terminal, a wallet and the mailer. Each simulator implements one of our ports, keeps its own tables as a real system would, and decides
// by documented magic values. A sandbox seller also acts for the outside world (/v2/sandbox, /simulators) and moves its own clock.

/** The simulated bank, acquirer, directory and dispute gateway, before they refuse live sellers. */
export function simulatedProviders(db: Db, publicUrl: string): ProviderPorts {
  return {
    pix: createSimulatedPixBank(db, publicUrl),
    bankSlip: createSimulatedSlipBank(db, publicUrl),
    acquirer: createSimulatedAcquirer(db),
    threeDSecure: createSimulatedDirectory(db, publicUrl),
    payouts: createSimulatedPayoutBank(db),
    disputeGateway: createSimulatedDisputeGateway(db),
  }
}

/** All ports, implemented by simulators; they refuse live sellers. */
export function simulatedPorts(db: Db, publicUrl: string): Ports {
  const { isLive, refuseLive } = createLiveGuard(db)
  const simulated = simulatedProviders(db, publicUrl)
  return {
    ...noConnections,
    ...simulated,
    pix: refuseLive(simulated.pix, 'createCharge'),
    bankSlip: refuseLive(simulated.bankSlip, 'registerSlip'),
    acquirer: refuseLive(simulated.acquirer, 'authorize', 'verify'),
    threeDSecure: refuseLive(simulated.threeDSecure, 'authenticate'),
    payouts: refuseLive(simulated.payouts, 'transfer'),
    antifraud: {
      ...simulatedAntifraud,
      // A live seller has no antifraud service until one is configured for it.
      screen: async (request) =>
        (await isLive(request.sellerId)) ? undefined : simulatedAntifraud.screen(request),
    },
    cardConnections: noCardConnections,
    pixConnections: noPixConnections,
    disputeConnections: noDisputeConnections,
    mailer: createSimulatedMailer(db),
    sms: createSimulatedSmsSender(db),
    postalCodes: postalCodeTable,
    companies: noCompanies,
    wallets: { SANDBOX: [createSimulatedWallet(), createSimulatedApplePay()], LIVE: [] },
  }
}
