// A connection to an acquirer as its notifications use it. The composition root lists the connections; a process without any
// lists none.
import type { Acquirer } from './acquirer'

export interface CardRail extends Acquirer {
  /** Whether a notification is the acquirer's, by the headers of its request. */
  acceptsNotification(header: (name: string) => string | null): boolean
}

interface CardConnection {
  connectionId: number
  rail: CardRail
}

export interface CardConnections {
  /** By the uuid in the address that the acquirer calls. */
  find(uuid: string): Promise<CardConnection | undefined>
}

export const noCardConnections: CardConnections = {
  find: async () => undefined,
}

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    /** The connections whose acquirers notify us. */
    cardConnections: CardConnections
  }
}
