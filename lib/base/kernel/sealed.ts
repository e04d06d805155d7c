// A sealed text is an encrypted secret at rest: AES-256-GCM under a named key, so that keys can be rotated while old
// texts still open, and bound to a context ("webhook-endpoint:<uuid>"), so that it does not open in another row.
// Format: v1.<key id>.<iv>.<ciphertext and tag>, the last two base64url: v1 names the algorithm, and the key id the
// secret, the purpose and the version of the key, so that a rotation finds old texts. Server only.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  /** Seals under the current key. The same context is required to open it. */
  seal(text: string, context: string): string
  /** Throws if the text was altered, belongs to another context, or its key is not configured. */
  open(sealed: string, context: string): string
  /** The same for what is no text; a sealed text opens as its bytes in UTF-8. */
  sealBytes(content: Uint8Array, context: string): string
  openBytes(sealed: string, context: string): Buffer
  /** The id of the key that seals. */
  readonly keyId: string
}

/** The keys of one purpose, by key id `[A-Za-z0-9_-]+`, 32 bytes each; the current one seals and signs. */
export interface KeyRing {
  keys: Readonly<Record<string, Uint8Array>>
  current: string
}

const VERSION = 'v1'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** The former key ids: the index in the list of secrets, which changed with the list. */
const PLACE = /^k[1-9][0-9]*$/

/** The current key seals, all of them open. */
export function createSealer(options: KeyRing): Sealer {
  const keys = new Map(Object.entries(options.keys))
  for (const [keyId, key] of keys) {
    if (!/^[A-Za-z0-9_-]+$/.test(keyId)) throw new Error('A key id holds only letters, digits, - and _')
    if (key.byteLength !== KEY_BYTES) throw new Error(`Key ${keyId} must be ${KEY_BYTES} bytes`)
  }
  const currentKey = keys.get(options.current)
  if (!currentKey) throw new Error(`There is no key ${options.current} to seal with`)

  const sealer: Sealer = {
    keyId: options.current,
    seal: (text, context) => sealer.sealBytes(Buffer.from(text, 'utf8'), context),
    open: (sealed, context) => sealer.openBytes(sealed, context).toString('utf8'),

    sealBytes(content, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(additionalData(options.current, context))
      const body = Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
      return [VERSION, options.current, iv.toString('base64url'), body.toString('base64url')].join('.')
    },

    openBytes(sealed, context) {
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
      const named = keys.get(keyId)
      const candidates = named ? [named] : PLACE.test(keyId) ? [...keys.values()] : []
      if (candidates.length === 0) throw new Error(`There is no key ${keyId} to open with`)
      const opened = candidates.map((key) => openWith(key, { iv, body }, additionalData(keyId, context)))
      const content = opened.find((one) => one !== undefined)
      if (!content) throw new Error('The sealed text was altered or belongs to another context')
      return content
    },
  }
  return sealer
}

function openWith(
  key: Uint8Array,
  { iv, body }: { iv: Buffer; body: Buffer },
  additional: Buffer,
): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(additional)
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(body.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

/**
 * 32 bytes for one purpose, derived from the master secret (HKDF-SHA256, RFC 5869); other purposes give unrelated
 * keys.
 */
export function deriveKey(secret: string | Uint8Array, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
}

/** The secrets with which an installation seals and signs. */
export interface Secrets {
  /** Replaced secrets: what was sealed or signed with them is still valid. */
  old: readonly string[]
  current: string
  /** Already accepted, because other processes may use it, but not used here yet. */
  next?: string
}

/** Every configured secret, the oldest first. */
export function configuredSecrets({ old, current, next }: Secrets): [string, ...string[]] {
  const [first = current, ...others] = new Set([...old, current, ...(next === undefined ? [] : [next])])
  return [first, ...others]
}

/**
 * The purposes of keys, each with its newest version. A higher version is another key of the same secret: what the
 * older versions sealed still opens, and `npm run secrets:rotate` seals it again with the newest.
 */
export const keyVersions = {
  seal: 1,
  'card vault': 1,
  'card fingerprint': 1,
  fingerprint: 1,
  'sign-in device': 1,
  'buyer cookie': 1,
  'buyer browser': 1,
  'banking token': 1,
  'checkout result': 1,
  'master secret': 1,
} as const

export type KeyPurpose = keyof typeof keyVersions

/**
 * The keys of one purpose from all secrets and versions; each has a stable id, independent of the order of the secrets.
 * The newest version of the current secret is the current key.
 */
export function keysOf(
  secrets: Secrets,
  purpose: KeyPurpose,
  versions: Readonly<Record<KeyPurpose, number>> = keyVersions,
): KeyRing {
  const newest = versions[purpose]
  const all = Array.from({ length: newest }, (_, index) => index + 1)
  const named = configuredSecrets(secrets).flatMap((secret) =>
    all.map(
      (version) => [keyIdOf(secret, purpose, version), deriveKey(secret, infoOf(purpose, version))] as const,
    ),
  )
  return { keys: Object.fromEntries(named), current: keyIdOf(secrets.current, purpose, newest) }
}

/** Version 1 has the name of the purpose alone, as all keys had before versions. */
const infoOf = (purpose: KeyPurpose, version: number) => (version === 1 ? purpose : `${purpose} v${version}`)

/** An id that reveals nothing of the key: another key derived from the same secret, truncated, and the version above 1. */
export function keyIdOf(secret: string, purpose: KeyPurpose, version: number): string {
  const derived = Buffer.from(deriveKey(secret, `${infoOf(purpose, version)} key id`))
  return `s${derived.toString('hex').slice(0, 16)}${version === 1 ? '' : `-${version}`}`
}

/** The ids of all keys that are derived from a secret. */
export function keyIdsOf(secret: string): string[] {
  const purposes = Object.keys(keyVersions) as KeyPurpose[]
  return purposes.flatMap((purpose) =>
    Array.from({ length: keyVersions[purpose] }, (_, index) => keyIdOf(secret, purpose, index + 1)),
  )
}

/** SHA-256 in hex, for looking up random tokens (API keys, session ids); far too fast for passwords. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token, 'utf8').digest('hex')
}

function additionalData(keyId: string, context: string): Buffer {
  return Buffer.from(`${VERSION}.${keyId}.${context}`, 'utf8')
}

/** Buffer ignores invalid characters; requiring the canonical form detects a changed one. */
function fromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}
