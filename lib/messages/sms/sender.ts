// The port that sends short messages to buyers' phones.
interface TextMessage {
  /** Our identifier: the same message sent twice is delivered once if the service can detect it. */
  uuid: string
  sellerId: number
  /** Digits, with the code of the country. */
  phone: string
  text: string
  /** On the system clock. */
  at: Date
}

export interface SmsSender {
  /** Whether messages to the buyers of such a seller can be sent; otherwise none is offered. */
  serves(environment: 'SANDBOX' | 'LIVE'): boolean
  /** Resolves once the service accepted the message; throws if it did not. */
  send(message: TextMessage): Promise<void>
}

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    sms: SmsSender
  }
}
