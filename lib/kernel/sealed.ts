// A sealed text is a secret at rest: AES-256-GCM under a named key, so that keys can be rotated while old texts still
// open, and bound to a context ("webhook-endpoint:<uuid>"), so that one row's secret does not open in another's place.
// Form: v1.<key id>.<iv>.<ciphertext and tag>, the last two base64url. Server only.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Seals under the current key. The context must be given again to open it. */
  seal(text: string, context: string): string
  /** Throws when the text was altered, belongs to another context, or its key is not among the sealer's. */
  open(sealed: string, context: string): string
}

const VERSION = 'v1'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Keys are 32 bytes each, by key id `[A-Za-z0-9_-]+`; `current` seals, all of them open. */
export function createSealer(options: { keys: Record<string, Uint8Array>; current: string }): Sealer {
  const keys = new Map(Object.entries(options.keys))
  for (const [keyId, key] of keys) {
    if (!/^[A-Za-z0-9_-]+$/.test(keyId)) throw new Error('A key id holds only letters, digits, - and _')
    if (key.byteLength !== KEY_BYTES) throw new Error(`Key ${keyId} must be ${KEY_BYTES} bytes`)
  }
  const currentKey = keys.get(options.current)
  if (!currentKey) throw new Error(`There is no key ${options.current} to seal with`)

  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(additionalData(options.current, context))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return [VERSION, options.current, iv.toString('base64url'), body.toString('base64url')].join('.')
    },

    open(sealed, context) {
      const [version, keyId = '', ivText = '', bodyText = '', ...rest] = sealed.split('.')
      const iv = fromBase64url(ivText)
      const body = fromBase64url(bodyText)
      if (
        version !== VERSION ||
        rest.length > 0 ||
        iv?.length !== IV_BYTES ||
        !body ||
        body.length < TAG_BYTES
      ) {
        throw new Error('This is not a sealed text')
      }
      const key = keys.get(keyId)
      if (!key) throw new Error(`There is no key ${keyId} to open with`)
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      decipher.setAAD(additionalData(keyId, context))
      decipher.setAuthTag(body.subarray(-TAG_BYTES))
      try {
        return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        )
      } catch (cause) {
        throw new Error('The sealed text was altered or belongs to another context', { cause })
      }
    },
  }
}

/** 32 bytes for one purpose out of the master secret (HKDF-SHA256, RFC 5869); other purposes give unrelated keys. */
export function deriveKey(secret: string | Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}

/**
 * The keys of one purpose out of all secrets there ever were, the oldest first: k1, k2 and so on. The newest seals, all
 * open; a secret that is left out takes what it sealed with it.
 */
export function keysOf(
  secrets: readonly [string, ...string[]],
  purpose: string,
): { keys: Record<string, Uint8Array>; current: string } {
  const named = secrets.map((secret, index) => [`k${index + 1}`, deriveKey(secret, purpose)] as const)
  return { keys: Object.fromEntries(named), current: `k${secrets.length}` }
}

/** SHA-256 in hex, for looking up random tokens (API keys, session ids); far too fast for passwords. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}

function additionalData(keyId: string, context: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${context}`, 'utf8')
}

/** Buffer ignores what it cannot read; one spelling per value keeps a changed character from passing unnoticed. */
function fromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
