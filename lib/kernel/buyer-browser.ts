// The browser of a buyer at a link: a random id in a signed cookie that is good for that link alone. What the buyer typed or
// did is kept with a keyed hash of the id, so that nobody who reads the database can make the cookie. Server only.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './sealed'

export interface BuyerBrowser {
  /** Of its id, one under each secret that is known: the first is written, any of them is found. */
  hashes: readonly [string, ...string[]]
  /** Of the network that it asks from. */
  networkHash: string
}

type Secrets = readonly [string, ...string[]]

export interface BrowserIds {
  issue(): string
  /** The value of the cookie for a link, signed with the newest secret. */
  sign(id: string, code: string): string
  /** The id in a cookie; undefined where no secret that is known signed it for this link. */
  read(cookie: string, code: string): string | undefined
  /** Who asks, as it is kept and looked for. */
  browserOf(id: string, network: string): BuyerBrowser
}

const ID = /^[\w-]{43}$/

/** The secret that signs now first, then all that are still known. */
export function createBrowserIds(secrets: Secrets): BrowserIds {
  const keys = secrets.map((secret) => deriveKey(secret, 'buyer browser'))
  const hash = (key: Uint8Array, kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind}\n${text}`).digest('base64url')
  const [newest] = keys
  return {
    issue: () => randomBytes(32).toString('base64url'),
    sign: (id, code) => `${id}.${hash(newest!, 'cookie', `${code}\n${id}`)}`,
    read(cookie, code) {
      const [id = '', signature = ''] = cookie.split('.')
      if (!ID.test(id)) return undefined
      const isRight = keys.some((key) => isSame(hash(key, 'cookie', `${code}\n${id}`), signature))
      return isRight ? id : undefined
    },
    browserOf: (id, network) => ({
      hashes: keys.map((key) => hash(key, 'browser', id)) as [string, ...string[]],
      networkHash: hash(newest!, 'network', network),
    }),
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
