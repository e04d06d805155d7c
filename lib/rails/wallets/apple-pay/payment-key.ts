// The key of one payment of Apple Pay, and what it encrypts: ECDH over P-256, the key derivation of NIST SP 800-56A (5.8.1)
// with SHA-256, and AES-256-GCM.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

const TAG_BYTES = 16
/** Each key encrypts one payment, so that the vector is the same for all. */
const IV = Buffer.alloc(16)

/** From the x coordinate that both sides agree on. */
export function paymentKey(shared: Buffer, merchantId: string): Buffer {
  const algorithm = Buffer.from('\x0did-aes256-GCM', 'latin1')
  const merchant = createHash('sha256').update(merchantId, 'utf8').digest()
  const counter = Buffer.from([0, 0, 0, 1])
  return createHash('sha256')
    .update(Buffer.concat([counter, shared, algorithm, Buffer.from('Apple'), merchant]))
    .digest()
}

/** Undefined where the data was altered or is for another key. */
export function openPayment(key: Buffer, data: Buffer): string | undefined {
  if (data.length < TAG_BYTES) return undefined
  const decipher = createDecipheriv('aes-256-gcm', key, IV, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(data.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(data.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

export function sealPayment(key: Buffer, text: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, IV, { authTagLength: TAG_BYTES })
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}
