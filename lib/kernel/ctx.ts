// The context of one piece of work: who asks, at what time, on which connection, with which providers.
// `now` is the seller's clock, which rules everything of the business; `systemNow` rules leases, limits and sessions.
import type { Db, Tx } from '@/db/client'
import type { Acquirer } from '@/lib/acquirer/acquirer'
import type { BankSlipIssuer } from '@/lib/bank-slip/issuer'
import type { CvvMemory } from '@/lib/cards/cvv-memory'
import type { CardVault } from '@/lib/cards/vault'
import type { DisputeGateway } from '@/lib/disputes/gateway'
import type { Mailer } from '@/lib/mails/mailer'
import type { PayoutBank } from '@/lib/payouts/bank'
import type { PixProvider } from '@/lib/pix/provider'
import type { ThreeDSecureServer } from '@/lib/three-d-secure/server'
import type { BuyerBrowser } from './buyer-browser'
import { Problem } from './problem'
import type { Sealer } from './sealed'

export type ApiScope = 'READ' | 'WRITE' | 'OPERATOR'

export type Actor =
  | { kind: 'api-key'; keyId: number; sellerId: number; scope: 'READ' | 'WRITE' }
  | { kind: 'portal-user'; userUuid: string; sessionUuid: string; sellerId: number }
  | { kind: 'banking'; credentialId: number; sellerId: number }
  | { kind: 'buyer'; sellerId: number }
  | { kind: 'operator'; by: string }
  | { kind: 'anonymous' }
  | { kind: 'system' }

export interface Ports {
  pix: PixProvider
  bankSlip: BankSlipIssuer
  acquirer: Acquirer
  threeDSecure: ThreeDSecureServer
  payouts: PayoutBank
  disputeGateway: DisputeGateway
  mailer: Mailer
}

export interface Settings {
  /** Scheme, host and port under which buyers and integrators reach us; no slash at the end. */
  publicUrl: string
  simulators: boolean
  allowLoopbackWebhooks: boolean
  /** Segments of the session path that name a provider, beside our own. */
  checkoutProviders: readonly string[]
  /** For how many days of the seller's clock the log of webhooks is kept. */
  webhookLogDays: number
  /** Absent where the banking interface is off. */
  banking?: BankingSettings
}

export interface BankingSettings {
  /** Scheme, host and port under which partners reach it; no slash at the end. */
  url: string
  /** The folder of the test certificates. */
  testCertificates?: string
}

export interface Ctx {
  actor: Actor
  now: Date
  systemNow: Date
  requestId: string
  db: Db | Tx
  ports: Ports
  settings: Settings
  sealer: Sealer
  vault: CardVault
  cvvMemory: CvvMemory
  /** The browser of the buyer who asks, where its cookie says so: what was done from it is its own. */
  browser?: BuyerBrowser
  /** Where a job leaves out the sellers on a clock of their own: it looks at each of them, and so less often. */
  onlyRealClock?: boolean
  /** Aborts when nobody waits for the outcome any more: a transaction then neither begins nor commits. */
  signal?: AbortSignal
  /** Present inside a transaction: what `transaction` joins instead of opening a second one. */
  tx?: Tx
}

export type TxCtx = Ctx & { tx: Tx }

/** Runs the work in one transaction; inside another one it joins that. */
export async function transaction<Result>(ctx: Ctx, work: (ctx: TxCtx) => Promise<Result>): Promise<Result> {
  if (ctx.tx) return work(ctx as TxCtx)
  return (ctx.db as Db).transaction(async (tx) => {
    ctx.signal?.throwIfAborted()
    const result = await work({ ...ctx, db: tx, tx })
    ctx.signal?.throwIfAborted()
    return result
  })
}

/** Reads that fit each other: all of them see what was committed when the first one looked. */
export function snapshot<Result>(ctx: Ctx, look: (db: Tx) => Promise<Result>): Promise<Result> {
  if (ctx.tx) return look(ctx.tx)
  return (ctx.db as Db).transaction(look, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The seller for whom the actor acts. Throws FORBIDDEN for actors that act for none. */
export function sellerIdOf(ctx: Ctx): number {
  if ('sellerId' in ctx.actor) return ctx.actor.sellerId
  throw new Problem('FORBIDDEN')
}

/** The same work under a seller's own clock. */
export function atSellerClock(ctx: Ctx, clockOffsetMs: number): Ctx {
  return { ...ctx, now: new Date(ctx.systemNow.getTime() + clockOffsetMs) }
}
