// A connection to a bank of PIX as callbacks and reconciliation use it. The composition root lists the connections; a process
// without any lists none.
import type { X509Certificate } from 'node:crypto'
import type { PeriodRequest, PixProvider } from './provider'

/** What of a callback shows who sent it. */
export interface CallbackProof {
  /** The parts of the path between the connection and `/pix`. */
  path: readonly string[]
  header(name: string): string | null
  /** The client certificate, whose key the sender has; it may be of any authority. */
  certificate: X509Certificate | undefined
}

export interface PixRail extends PixProvider {
  /** Whether a callback is the bank's, and not of anyone who found the address. */
  acceptsCallback(proof: CallbackProof): boolean
  /** Registers our address at the bank; a repetition changes nothing. */
  registerWebhook(): Promise<void>
  /** Whether the bank has our address. */
  hasWebhook(): Promise<boolean>
  /** The longest period of one list, in days. */
  maxPeriodDays(): number
  /** The references of charges of this cell that were withdrawn before the bank had them, by when the bank would have. */
  listWithdrawn(period: Pick<PeriodRequest, 'from' | 'to'>): Promise<string[]>
  /** Deletes what the adapter stored in this cell and no longer needs. */
  forgetOld(): Promise<void>
}

export interface PixConnection {
  connectionId: number
  /** Throws where its credentials can't be opened, which concerns no other connection. */
  open(): Promise<PixRail>
}

export interface PixConnections {
  /** All that exist, also those that get no new payments. */
  list(): Promise<PixConnection[]>
  /** By the uuid in the address that the bank calls. */
  find(uuid: string): Promise<PixConnection | undefined>
}

export const noPixConnections: PixConnections = {
  list: async () => [],
  find: async () => undefined,
}

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    /** The connections whose banks call us back and are asked for lists of PIX payments. */
    pixConnections: PixConnections
  }
}
