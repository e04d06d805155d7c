// What the request itself tells of the buyer's browser, for the issuer (EMV 3-D Secure).
import { withoutCardNumbers } from '@/lib/cards/number-in-text'

/** What a page asks its own server by, which says nothing of what the browser accepts. */
const ASKED_BY_PAGE = 'text/x-component'

/** The buyer's address stands in a header that only whoever is in front of us may write. */
export function browserFacts(headers: Headers): { ip: string; userAgent: string; acceptHeader: string } {
  const accept = headers.get('accept') ?? ''
  return {
    ip: headers.get('x-client-address')?.slice(0, 45) || '0.0.0.0',
    userAgent: withoutCardNumbers(headers.get('user-agent') ?? '').slice(0, 2048),
    acceptHeader:
      accept === '' || accept.includes(ASKED_BY_PAGE) ? '*/*' : withoutCardNumbers(accept).slice(0, 2048),
  }
}
