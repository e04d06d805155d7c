// A terminal (POS) accepts cards in a seller's shop. It is registered to one seller; its sales are orders of origin
// POS, whose events have the domain PHYSICAL_ORDER.

/** How a card was used at a terminal, as the event has it. */
export const terminalPaymentTypes = ['CREDIT', 'DEBIT'] as const
export type TerminalPaymentType = (typeof terminalPaymentTypes)[number]

/** Max number of terminals of a seller. */
export const MAX_TERMINALS = 200

/** The characters of a serial number and of a logical identifier. */
export const TERMINAL_NUMBER = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/

export interface Terminal {
  id: number
  uuid: string
  sellerId: number
  /** Printed on the device, and unique. */
  serialNumber: string
  /** Its logical identifier, which the interface calls terminalId and pos_id. */
  terminalId: string
  title: string
  active: boolean
  createdAt: Date
}
