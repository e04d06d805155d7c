// The context of one unit of work: the actor, the time, the connection and the providers. `now` is the seller's
// clock, for everything of the business; `systemNow` is for leases, limits and sessions (contract.md, Two clocks). The kernel knows
// no noun: a noun that has a port or a part of the context adds it to the interfaces below, in the file of its type.
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { requireRightClock } from '@/lib/base/copies/clock-guard'
import type { BuyerBrowser } from './buyer-browser'
import type { KeyActor } from './key-scopes'
import type { CountedPayment } from './payment-method'
import type { OperatorRole, Role } from './permissions'
import { Problem } from './problem'
import type { Sealer } from './sealed'

export type Actor =
  | KeyActor
  | {
      kind: 'portal-user'
      userUuid: string
      sessionUuid: string
      sellerId: number
      role: Role
      email?: string
      /** When the user last gave the password or a second factor in this session. */
      provenAt?: Date
    }
  | { kind: 'banking'; credentialId: number; sellerId: number }
  | { kind: 'buyer'; sellerId: number }
  | { kind: 'operator'; by: string }
  | {
      kind: 'operator-user'
      userUuid: string
      sessionUuid: string
      role: OperatorRole
      email: string
      provenAt?: Date
    }
  /** A person of the operator who looks at a seller's portal: reads what the role VIEWER reads, and changes nothing. */
  | { kind: 'operator-viewer'; userUuid: string; sellerId: number; email: string }
  | { kind: 'anonymous' }
  | { kind: 'system' }

/** What a bank or an acquirer does for us; each port is added where its interface stands. */
export interface ProviderPorts {
  /** The key to which a connection's PIX are paid; absent where it is the seller's. */
  pixKey?: string
}

/** The providers of the process, for whatever was sold without a connection, and what all sellers share. */
export interface Ports extends ProviderPorts {
  /** The providers behind a connection; every port that it has not fails when it is called. Throws where it is unknown. */
  connected(connectionId: number): Promise<ProviderPorts>
}

export interface Settings {
  /** Scheme, host and port of our public address, without a slash at the end. */
  publicUrl: string
  simulators: boolean
  allowLoopbackWebhooks: boolean
  /** Further provider names that are accepted in the path of a session. */
  checkoutProviders: readonly string[]
  /** For how many days of the seller's clock the log of webhooks is stored. */
  webhookLogDays: number
  /** Whether the files of the database may be on this machine. */
  databaseIsLocal?: boolean
  /** Absent where the banking interface is off. */
  banking?: BankingSettings
}

export interface BankingSettings {
  /** Scheme, host and port under which partners reach it; no slash at the end. */
  url: string
  /** The folder of the test certificates. */
  testCertificates?: string
}

/** Where a request came from, as the audit log and the list of sessions show it. */
export interface RequestSource {
  /** The address of the client. */
  address: string
  userAgent?: string
}

/** What the connections of a cell are. */
export type CellParts = Pick<Ctx, 'db' | 'readDb' | 'ports'>

export interface FailedCell {
  cell: number
  error: unknown
}

/** The cells of this installation. */
export interface Cells {
  /** Undefined for a number that no cell has. A cell that this process knows needs no query. */
  find(cell: number): Promise<CellParts | undefined>
  /** The numbers of all cells, in order. */
  list(): Promise<readonly number[]>
  /** Learns for the log who of those asked answered, and with what each other failed, unless none of all did. Absent in tests. */
  note?(answering: readonly number[], failed: readonly FailedCell[]): void
}

/** The context of what is of no cell, or before the cell is known: `db` reaches the tables of the platform and no other. */
export interface PlatformCtx {
  actor: Actor
  /** Absent for jobs and commands. */
  source?: RequestSource
  now: Date
  systemNow: Date
  requestId: string
  cells: Cells
  db: Db | Tx
  settings: Settings
  sealer: Sealer
  /** The browser of the buyer, if its cookie is valid: orders started from it may be shown to it. */
  browser?: BuyerBrowser
  /** The token by which a seller recognises the browser of the buyer, from its cookie; by the seller's uuid. */
  knownToken?: (sellerUuid: string) => string | undefined
  /** Aborts when the caller no longer waits for the outcome: then a transaction neither begins nor commits. */
  signal?: AbortSignal
  /** When the request began, on performance.now(); absent where nothing waits for a response. */
  startedMs?: number
  /** Counts what became of a payment, for the metrics of the process; absent in tests. */
  countPayment?: (payment: CountedPayment) => void
}

/** The context in a cell, which `inCell` makes. */
export interface Ctx extends PlatformCtx {
  /** The number of the cell that `db` reaches; `inCell` changes both. What leaves us carries its mark. */
  cell: number
  /** Chooses a database for reads alone: the replica where there is one and it has everything that was committed so far. */
  readDb?: () => Promise<Db>
  ports: Ports
  /** Set for runs of a job that skip sellers with a clock of their own, because visiting each of them is expensive. */
  onlyRealClock?: boolean
  /** Set inside a transaction: what follows once it has committed, side by side, in the context around it. */
  afterCommit?: ((ctx: Ctx) => void | Promise<void>)[]
  /** Set inside a transaction: `transaction` joins it instead of opening another one. */
  tx?: Tx
}

export type TxCtx = Ctx & { tx: Tx; rows: Rows }

/** What a decision gets: everything but the database, and `rows`, which takes what it writes. */
export type Deciding = Omit<Ctx, 'db' | 'readDb' | 'tx'> & { rows: Rows }

/** The same context in a transaction that runs. */
export const inTx = <Of extends Ctx>(ctx: Of, tx: Tx): Of & TxCtx => ({
  ...ctx,
  db: tx,
  tx,
  rows: tx.rows,
})

/**
 * Runs the work in one transaction; inside another one it joins that. Throws if `signal` was aborted, FORBIDDEN for a person of
 * the operator who only looks at a seller, in whose name nothing is written, and UNAVAILABLE while the process has a wrong clock.
 */
export async function transaction<Result>(
  ctx: Ctx,
  work: (ctx: TxCtx) => Result | Promise<Result>,
): Promise<Result> {
  if (ctx.actor.kind === 'operator-viewer') throw new Problem('FORBIDDEN')
  if (ctx.tx) return work(ctx as TxCtx)
  requireRightClock()
  const afterCommit: TxCtx['afterCommit'] = []
  const result = await (ctx.db as Db).transaction(async (tx) => {
    ctx.signal?.throwIfAborted()
    const done = await work({ ...inTx(ctx, tx), afterCommit })
    ctx.signal?.throwIfAborted()
    return done
  })
  await Promise.all(afterCommit.map((follow) => follow(ctx)))
  return result
}

/**
 * Loads what a decision needs, with its row locks, decides, and saves what it wrote with COMMIT: all that in one transaction. The
 * decision asks nothing, so that it is tested without a database; where it throws, nothing is saved.
 */
export function decide<Found, Result>(
  ctx: Ctx,
  load: (ctx: TxCtx) => Promise<Found>,
  decision: (ctx: Deciding, found: Found) => Result,
): Promise<Result> {
  return transaction(ctx, async (inner) => decision(inner, await load(inner)))
}

/**
 * The same context on a database that only reads, and that may be the replica: for lists, statements, exports and the home
 * page. No decision about money, and nothing that then writes, may read from it; it refuses to write. Inside a transaction it
 * is the transaction.
 */
export async function toRead(ctx: Ctx): Promise<Ctx> {
  return ctx.tx || !ctx.readDb ? ctx : { ...ctx, db: await ctx.readDb() }
}

/**
 * Runs queries of one transaction concurrently over its one connection. It waits for all of them, even if one fails, and then
 * throws the failure that came first: a query that still ran after the end of the transaction would take effect outside of it,
 * and each query after a failed one fails because of that alone.
 */
export async function settleAll<Work extends readonly unknown[]>(
  work: readonly [...Work],
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const failures: unknown[] = []
  const outcomes = await Promise.all(
    work.map((one) => Promise.resolve(one).catch((error: unknown) => void failures.push(error))),
  )
  if (failures.length > 0) throw failures[0]
  return outcomes as { -readonly [Index in keyof Work]: Awaited<Work[Index]> }
}

/** Consistent reads: all of them see the state of the first one (repeatable read). */
export function snapshot<Result>(ctx: Ctx, read: (db: Tx) => Promise<Result>): Promise<Result> {
  if (ctx.tx) return read(ctx.tx)
  return (ctx.db as Db).transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** The seller of the actor. Throws FORBIDDEN for actors without a seller. */
export function sellerIdOf(ctx: Ctx): number {
  if ('sellerId' in ctx.actor) return ctx.actor.sellerId
  throw new Problem('FORBIDDEN')
}

/** The same context on a seller's own clock; the offset is in milliseconds. */
export function atSellerClock<Of extends Ctx>(ctx: Of, clockOffsetMs: number): Of {
  return { ...ctx, now: new Date(ctx.systemNow.getTime() + clockOffsetMs) }
}
