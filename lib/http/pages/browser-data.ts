// The part of the browser data for the issuer (EMV 3-D Secure) that the request itself contains.
import { withoutCardNumbers } from '@/lib/base/masking/number-in-text'

/** The Accept header of requests that Next makes for a page; it says nothing about the browser. */
const NEXT_ACCEPT = 'text/x-component'

/** The buyer's address is in a header that normalizeRequest sets and no client can write. */
export function browserData(headers: Headers): { ip: string; userAgent: string; acceptHeader: string } {
  const accept = headers.get('accept') ?? ''
  return {
    ip: headers.get('x-client-address')?.slice(0, 45) || '0.0.0.0',
    userAgent: withoutCardNumbers(headers.get('user-agent') ?? '').slice(0, 2048),
    acceptHeader:
      accept === '' || accept.includes(NEXT_ACCEPT) ? '*/*' : withoutCardNumbers(accept).slice(0, 2048),
  }
}
