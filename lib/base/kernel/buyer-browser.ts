// The browser of a buyer at a link: a random id in a signed cookie that is valid for that link only. The buyer's data
// is stored with a keyed hash of the id, so that the cookie cannot be created from the database. Server only.
import { createHmac, randomBytes } from 'node:crypto'
import type { Locale } from '@/lib/base/i18n/locales'
import { keysOf, type Secrets } from './sealed'
import { createSigner } from './signed'

export interface BuyerBrowser {
  /** Hashes of the id, one for each configured secret: the first is written, all of them are searched. */
  hashes: readonly [string, ...string[]]
  /** Hash of the network that the request came from. */
  networkHash: string
  /** The language of the page. */
  locale?: Locale
}

export interface BrowserIds {
  issue(): string
  /** The value of the cookie for a link, signed with the newest secret. */
  sign(id: string, code: string): string
  /** The id in a cookie; undefined if no configured secret signed it for this link. */
  read(cookie: string, code: string): string | undefined
  /** The hashes under which the buyer's data is stored and found. */
  browserOf(id: string, network: string): BuyerBrowser
}

const ID = /^[\w-]{43}$/

/** The ids of an installation with these secrets. */
export function createBrowserIds(secrets: Secrets): BrowserIds {
  const signer = createSigner(keysOf(secrets, 'buyer cookie'))
  const { keys, current } = keysOf(secrets, 'buyer browser')
  const hash = (keyId: string, kind: string, text: string) =>
    createHmac('sha256', keys[keyId]!).update(`${kind}\n${text}`).digest('base64url')
  const others = Object.keys(keys).filter((keyId) => keyId !== current)
  return {
    issue: () => randomBytes(32).toString('base64url'),
    sign: (id, code) => `${id}.${signer.sign(`${code}\n${id}`)}`,
    read(cookie, code) {
      const [id = '', ...signature] = cookie.split('.')
      return ID.test(id) && signer.verify(`${code}\n${id}`, signature.join('.')) ? id : undefined
    },
    browserOf: (id, network) => ({
      hashes: [hash(current, 'browser', id), ...others.map((keyId) => hash(keyId, 'browser', id))],
      networkHash: hash(current, 'network', network),
    }),
  }
}
