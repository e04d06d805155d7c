// Messengers open a link to show a preview, search engines to index it, browsers to be faster: none of them is a buyer.
import { isbot } from 'isbot'

/** Whether a person opened the page, by the headers of the request. */
export function isPerson(headers: Pick<Headers, 'get'>): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? headers.get('x-moz') ?? ''
  if (/prefetch|preview|prerender/i.test(purpose)) return false
  const userAgent = headers.get('user-agent') ?? ''
  return userAgent !== '' && !isbot(userAgent)
}
