import type { DisputeGateway } from './gateway'

interface DisputeConnection {
  connectionId: number
  /** Throws where its credentials can't be opened, which concerns no other connection. */
  open(): Promise<DisputeGateway>
}

/** The connections whose providers are asked for claims. The composition root lists them; a process without any lists none. */
export interface DisputeConnections {
  list(): Promise<DisputeConnection[]>
}

export const noDisputeConnections: DisputeConnections = { list: async () => [] }

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    /** The connections whose providers are asked for claims. */
    disputeConnections: DisputeConnections
  }
}
