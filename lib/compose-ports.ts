// Chooses the implementation of each port: the simulators where the settings turn them on, otherwise ports that fail until something
// is configured. Live sellers get the providers of their connections, by batches their payouts, and never a simulator.
import type { Db } from '@/db/client'
import { noAcquirer } from './acquirer/no-acquirer'
import { noCardConnections } from './acquirer/rail'
import { noBank } from './bank-payments/no-bank'
import { connectionKinds } from './connection-kinds'
import { createRails } from './connection-rails'
import type { CallOutcome, HealthLog } from './connections/health/health-log'
import { createConnections } from './connections/running/create-connections'
import { noConnections } from './connections/running/no-connections'
import { noDisputeConnections } from './disputes/inbound/connections'
import { noDisputeGateway } from './disputes/no-gateway'
import type { Ctx, Ports, Settings } from './kernel/ctx'
import type { Sealer } from './kernel/sealed'
import { type Mailer, mailerOf } from './mails/mailer'
import { noMailer } from './mails/no-mailer'
import { createBatchPayoutBank, payoutBankByEnvironment } from './payouts/batches/batch-bank'
import { noPayoutBank } from './payouts/no-payout-bank'
import { noPixConnections } from './pix/rail'
import { postalCodeTable } from './postal-codes/postal-code-table'
import type { PostalCodes } from './postal-codes/postal-codes'
import { noAntifraud } from './risk/antifraud/no-antifraud'
import { simulatedPorts } from './sandbox/ports'
import { noSmsSender } from './sms/no-sender'
import { noThreeDSecureServer } from './three-d-secure/no-server'
import { noWallets, type WalletProviders } from './wallets/provider'

interface Parts {
  /** Reaches the tables of the platform. */
  db: Db
  settings: Settings
  sealer: Sealer
  /** The mail server of the settings, if there is one. */
  smtp?: Mailer
  /** The table that ships with the service where it is absent. */
  postalCodes?: PostalCodes
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
  wallets: noWallets,
  ...noConnections,
  cardConnections: noCardConnections,
  pixConnections: noPixConnections,
  disputeConnections: noDisputeConnections,
}
