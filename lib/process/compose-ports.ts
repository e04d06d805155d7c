// Chooses the implementation of each port: the simulators where the settings turn them on, otherwise ports that fail until something
// is configured. Live sellers get the providers of their connections, by batches their payouts, and never a simulator.
import type { Db } from '@/db/client'
import { type Companies, noCompanies } from '@/lib/base/companies/companies'
import type { Ctx, Ports, Settings } from '@/lib/base/kernel/ctx'
import type { Sealer } from '@/lib/base/kernel/sealed'
import { postalCodeTable } from '@/lib/base/postal-codes/postal-code-table'
import type { PostalCodes } from '@/lib/base/postal-codes/postal-codes'
import { type Mailer, mailerOf } from '@/lib/messages/mails/mailer'
import { noMailer } from '@/lib/messages/mails/no-mailer'
import { noSmsSender } from '@/lib/messages/sms/no-sender'
import { createBatchPayoutBank, payoutBankByEnvironment } from '@/lib/money/payout-batches/batch-bank'
import { noPayoutBank } from '@/lib/money/payouts/no-payout-bank'
import { noAntifraud } from '@/lib/payments/risk/antifraud/no-antifraud'
import { noAcquirer } from '@/lib/rails/acquirer/no-acquirer'
import { noCardConnections } from '@/lib/rails/acquirer/rail'
import { noBank } from '@/lib/rails/bank-payments/no-bank'
import { noDisputeConnections } from '@/lib/rails/claims/connections'
import { noDisputeGateway } from '@/lib/rails/claims/no-gateway'
import type { CallOutcome, HealthLog } from '@/lib/rails/connections/health/health-log'
import { createConnections } from '@/lib/rails/connections/running/create-connections'
import { noConnections } from '@/lib/rails/connections/running/no-connections'
import { noPixConnections } from '@/lib/rails/pix/rail'
import { noThreeDSecureServer } from '@/lib/rails/three-d-secure/no-server'
import { noWallets, type WalletProviders } from '@/lib/rails/wallets/provider'
import { simulatedPorts } from '@/lib/sandbox/ports'
import { connectionKinds } from './connection-kinds'
import { createRails } from './connection-rails'

interface Parts {
  /** Reaches the tables of the platform. */
  db: Db
  settings: Settings
  sealer: Sealer
  /** The mail server of the settings, if there is one. */
  smtp?: Mailer
  /** The table that ships with the service where it is absent. */
  postalCodes?: PostalCodes
  /** Nothing is known of companies where it is absent. */
  companies?: Companies
  liveWallets?: WalletProviders['LIVE']
  clock(): Date
  systemCtx(): Ctx | Promise<Ctx>
  onDropped?(dropped: { count: number; error?: unknown }): void
  /** Called with the outcome of each call to a connection. */
  onCall?(outcome: CallOutcome): void
}

/** The ports as each cell has them: what they store is in its tables. The health log is closed with the process. */
export function composePorts(parts: Parts): { portsIn(db: Db): Ports; health: HealthLog } {
  const { db, settings, sealer, smtp, clock, systemCtx, onDropped, onCall } = parts
  const { connectedIn, health } = createConnections({
    kinds: connectionKinds,
    db,
    sealer,
    publicUrl: settings.publicUrl,
    callbackBase: settings.banking?.url,
    clock,
    systemCtx,
    onDropped,
    onCall,
  })
  function portsIn(cell: Db): Ports {
    const connected = connectedIn(cell)
    const outside: Ports = settings.simulators ? simulatedPorts(cell, settings.publicUrl) : nothingConfigured
    const carriers = { SANDBOX: outside.mailer, LIVE: smtp ?? noMailer, PLATFORM: smtp ?? outside.mailer }
    const banks = { SANDBOX: outside.payouts, LIVE: createBatchPayoutBank(cell) }
    return {
      ...outside,
      mailer: mailerOf(carriers),
      postalCodes: parts.postalCodes ?? postalCodeTable,
      companies: parts.companies ?? noCompanies,
      wallets: { ...outside.wallets, LIVE: parts.liveWallets ?? [] },
      payouts: payoutBankByEnvironment(cell, banks),
      connected,
      connectionKinds,
      ...createRails(cell, connectionKinds, connected),
    }
  }
  return { portsIn, health }
}

const nothingConfigured: Ports = {
  pix: noBank,
  bankSlip: noBank,
  acquirer: noAcquirer,
  threeDSecure: noThreeDSecureServer,
  antifraud: noAntifraud,
  payouts: noPayoutBank,
  disputeGateway: noDisputeGateway,
  mailer: noMailer,
  sms: noSmsSender,
  postalCodes: postalCodeTable,
  companies: noCompanies,
  wallets: noWallets,
  ...noConnections,
  cardConnections: noCardConnections,
  pixConnections: noPixConnections,
  disputeConnections: noDisputeConnections,
}
