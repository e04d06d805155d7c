// A kind of connection: the protocol that it speaks. Kinds are registered in the composition root (lib/process/connection-kinds.ts); this
// noun gets them by `ctx.ports.connectionKinds` and knows none of them.
import type { z } from 'zod'
import type { Db, Tx } from '@/db/client'
import type { ProviderPorts } from '@/lib/base/kernel/ctx'
import type { Sealer } from '@/lib/base/kernel/sealed'
import type { ConnectionService } from './connection'

/** One step of the check of a connection, without a secret. */
export interface CheckStep {
  /** Its text is in i18n/messages, connections.steps. */
  step: string
  ok: boolean
  /** The name of a text in connections.details, with a value after a blank where it has one; or the words of a library. */
  detail?: string
}

/** Something of a payment that an operator should look at. */
export interface ConnectionNote {
  /** Its text is in i18n/messages, connections.notes, under the kind. */
  note: string
  /** Our reference of the payment, and the provider's. */
  reference: string
  paymentId: string | null
  at: Date
}

/** What an adapter is made of. */
export interface AdapterInput<Settings = unknown, Credentials = unknown> {
  connectionId: number
  /** Names the connection in addresses that the provider calls. */
  uuid: string
  settings: Settings
  credentials: Credentials
  db: Db
  sealer: Sealer
  clock(): Date
  publicUrl: string
  /** Scheme, host and port of the banking interface, which receives callbacks over mutual TLS; absent where it is off. */
  callbackBase?: string
}

export type AllPorts = Omit<ProviderPorts, 'pixKey'>
/** The ports that a provider has. */
type Adapters = Partial<AllPorts>

export interface ConnectionKind<Settings = unknown, Credentials = unknown> {
  /** As stored, in capitals. */
  kind: string
  /** The name of the provider or standard, the same in every language. */
  title: string
  services: readonly ConnectionService[]
  /** Both are objects whose members are texts, numbers, booleans or choices: the forms are built from them. */
  settings: z.ZodType<Settings>
  credentials: z.ZodType<Credentials>
  /**
   * The sections of its form in their order, each with its members, credentials beside the settings that they are used with. Their
   * titles are in i18n/messages, connections.sections, under the kind. Absent where settings and credentials are enough.
   */
  sections?: readonly { key: string; members: readonly string[] }[]
  /** Addresses of production, with which the form of a new connection begins. */
  productionAddresses?: Readonly<Record<string, string>>
  /** Members that hold certificates (with what follows them) and keys in PEM. */
  pem?: {
    certificates?: readonly string[]
    keys?: readonly string[]
    /** A certificate of ours and its key. */
    pairs?: readonly { certificate: string; key: string }[]
  }
  /**
   * Creates the adapters of a connection, once for each version of it. An adapter throws NotSent only where nothing of the same
   * reference was ever sent: a payment may then go to another provider.
   */
  create(input: AdapterInput<Settings, Credentials>): Adapters
  /** Tries the connection without any effect; also how an open circuit is tried. */
  check(input: AdapterInput<Settings, Credentials>): Promise<readonly CheckStep[]>
  /** What else the operator's test tries; payments go on where it fails. */
  checkOthers?(input: AdapterInput<Settings, Credentials>): Promise<readonly CheckStep[]>
  /** When it pays out what was sold through it; absent where that is at once. */
  paysOut?(settings: Settings): { firstAfterDays: number; everyDays: number }
  /**
   * What names the account at the provider, by its field (`credentials.merchantId`): it can't change once payments were made
   * there, because they are looked up, captured and refunded at the same account. Absent where any may change.
   */
  accountOf?(values: { settings: Settings; credentials: Credentials }): Readonly<Record<string, string>>
  /** The newest notes of a connection; absent where the kind has none. */
  listNotes?(db: Db | Tx, of: { connectionId: number; limit: number }): Promise<ConnectionNote[]>
  /** The PIX key to which its charges are paid; absent where it is the seller's. */
  pixKey?(settings: Settings): string | undefined
}

/** A kind for the registry, where kinds with different settings stand beside each other. */
export function connectionKind<Settings, Credentials>(
  kind: ConnectionKind<Settings, Credentials>,
): ConnectionKind {
  return kind
}

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    /** What the operator may register connections of. */
    connectionKinds: readonly ConnectionKind[]
  }
}
