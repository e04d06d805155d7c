// The keys of one message of Google Pay: ECIES over P-256 with HKDF-SHA256, AES-256-CTR and HMAC-SHA256, as its
// specification puts them together.
import { createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { SENDER } from './signed-bytes'

const KEY_BYTES = 32

interface MessageKeys {
  encryption: Buffer
  mac: Buffer
}

/** From the sender's one-time key, an uncompressed point, and the x coordinate that both sides agree on. */
export function messageKeys(ephemeral: Buffer, shared: Buffer): MessageKeys {
  const salt = Buffer.alloc(KEY_BYTES)
  const both = Buffer.from(
    hkdfSync('sha256', Buffer.concat([ephemeral, shared]), salt, SENDER, 2 * KEY_BYTES),
  )
  return { encryption: both.subarray(0, KEY_BYTES), mac: both.subarray(KEY_BYTES) }
}

export function macOf({ mac }: MessageKeys, encrypted: Buffer): Buffer {
  return createHmac('sha256', mac).update(encrypted).digest()
}

/** Each key encrypts one message, so that the counter begins at zero. Undefined where the code does not fit. */
export function openMessage(keys: MessageKeys, encrypted: Buffer, tag: Buffer): string | undefined {
  const expected = macOf(keys, encrypted)
  if (tag.length !== expected.length || !timingSafeEqual(tag, expected)) return undefined
  const decipher = createDecipheriv('aes-256-ctr', keys.encryption, Buffer.alloc(16))
  return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8')
}
