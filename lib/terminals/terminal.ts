// A terminal (POS) takes cards in a seller's shop. It is registered to one seller; what it sells are orders of origin POS,
// of which endpoints are told in the domain PHYSICAL_ORDER.

/** How a card was used at a terminal, as the event says it. */
export const terminalPaymentTypes = ['CREDIT', 'DEBIT'] as const
export type TerminalPaymentType = (typeof terminalPaymentTypes)[number]

/** How many terminals a seller may have. */
export const MAX_TERMINALS = 200

/** What a serial number and a logical identifier may be made of. */
export const TERMINAL_NUMBER = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/

export interface Terminal {
  id: number
  uuid: string
  sellerId: number
  /** Printed on the device: there is one of it. */
  serialNumber: string
  /** Its logical identifier, which the interface calls terminalId and pos_id. */
  terminalId: string
  title: string
  active: boolean
  createdAt: Date
}
