// The last attempt that a failing endpoint did not accept, and what its seller can do about it.

export interface LastRefusal {
  /** When it was sent, on the seller's clock. */
  at: string
  /** The delivery, whose page has the whole answer. */
  delivery: number
  /** The status of the answer; null without one. */
  status: number | null
  /** Why there was no answer, as its attempt has it: `timeout: 15000 ms`. */
  failure: string | null
}

const refusalAdvices = [
  'MOVED',
  'LOCKED',
  'NOT_FOUND',
  'GONE',
  'TOO_MANY',
  'REFUSED',
  'BROKEN',
  'SLOW',
  'ADDRESS',
  'CERTIFICATE',
  'UNREACHABLE',
] as const
export type RefusalAdvice = (typeof refusalAdvices)[number]

const ofStatus: Partial<Record<number, RefusalAdvice>> = {
  401: 'LOCKED',
  403: 'LOCKED',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  408: 'SLOW',
  410: 'GONE',
  429: 'TOO_MANY',
}

const ofReason: Partial<Record<string, RefusalAdvice>> = {
  'bad-url': 'ADDRESS',
  dns: 'ADDRESS',
  'forbidden-address': 'ADDRESS',
  tls: 'CERTIFICATE',
  timeout: 'SLOW',
}

/** What the seller can do, by what the endpoint answered. */
export function adviceFor({ status, failure }: Pick<LastRefusal, 'status' | 'failure'>): RefusalAdvice {
  if (status === null) return ofReason[failure?.split(':', 1)[0] ?? ''] ?? 'UNREACHABLE'
  if (status >= 300 && status < 400) return 'MOVED'
  return ofStatus[status] ?? (status >= 500 ? 'BROKEN' : 'REFUSED')
}
