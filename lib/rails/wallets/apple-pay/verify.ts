// Whether Apple signed a token: a detached CMS signature (RFC 5652) with ECDSA and SHA-256 over the members of the token.
import { createHash, timingSafeEqual, verify, type X509Certificate } from 'node:crypto'
import { type Attribute, ContentInfo, SignedData, type SignerInfo } from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Time } from '@peculiar/asn1-x509'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { RefusedToken } from '@/lib/rails/wallets/wallet'
import { signingCertificate } from './chain'
import type { AppleToken } from './token'

/** How far the time of the signature may be from ours, in both directions. */
export const SIGNED_WITHIN_MS = 15 * MINUTE_MS

const SIGNED_DATA = '1.2.840.113549.1.7.2'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const SHA_256 = '2.16.840.1.101.3.4.2.1'
const SET = 0x31

/** When Apple signed the token. Throws RefusedToken SIGNATURE, or EXPIRED where that was not just now. */
export function verifySignature(token: AppleToken, root: X509Certificate, systemNow: Date): Date {
  const signed = readSignature(token.signature)
  const signer = signed?.signerInfos[0]
  if (!signed || !signer || signed.signerInfos.length !== 1) throw new RefusedToken('SIGNATURE')
  const signedAt = checked(signed, signer, token, root, systemNow)
  if (!signedAt) throw new RefusedToken('SIGNATURE')
  if (Math.abs(systemNow.getTime() - signedAt.getTime()) > SIGNED_WITHIN_MS) throw new RefusedToken('EXPIRED')
  return signedAt
}

function readSignature(der: Buffer): SignedData | undefined {
  try {
    const { contentType, content } = AsnConvert.parse(der, ContentInfo)
    return contentType === SIGNED_DATA ? AsnConvert.parse(content, SignedData) : undefined
  } catch {
    return undefined
  }
}

/** The time of a valid signature over this token; undefined where anything does not fit. */
function checked(
  { certificates }: SignedData,
  signer: SignerInfo,
  token: AppleToken,
  root: X509Certificate,
  systemNow: Date,
): Date | undefined {
  try {
    const ders = (certificates ?? []).flatMap(({ certificate }) =>
      certificate ? [Buffer.from(AsnConvert.serialize(certificate))] : [],
    )
    const leaf = signingCertificate(ders, root, systemNow)
    if (!leaf || signer.digestAlgorithm.algorithm !== SHA_256) return undefined
    const digest = Buffer.from(AsnConvert.parse(attributeOf(signer, MESSAGE_DIGEST), OctetString).buffer)
    const expected = createHash('sha256').update(signedPartOf(token)).digest()
    if (digest.length !== expected.length || !timingSafeEqual(digest, expected)) return undefined
    const signature = Buffer.from(signer.signature.buffer)
    if (!verify('sha256', signedAttributes(signer.signedAttrs), leaf.publicKey, signature)) return undefined
    return AsnConvert.parse(attributeOf(signer, SIGNING_TIME), Time).getTime()
  } catch {
    return undefined
  }
}

/** What is signed: the attributes as a SET in DER, which sorts them (RFC 5652, 5.4). In the message they have another tag. */
export function signedAttributes(attributes: readonly Attribute[] = []): Buffer {
  const ders = attributes.map((one) => Buffer.from(AsnConvert.serialize(one)))
  const content = Buffer.concat(ders.toSorted(Buffer.compare))
  return Buffer.concat([Buffer.from([SET]), lengthOf(content), content])
}

/** A length in DER: one byte, or the number of bytes and the bytes. */
function lengthOf({ length }: Buffer): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(length)
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.concat([Buffer.from([0x82]), bytes])
}

function attributeOf({ signedAttrs = [] }: SignerInfo, type: string): ArrayBuffer {
  const found = signedAttrs.filter(({ attrType }: Attribute) => attrType === type)
  const [value] = found[0]?.attrValues ?? []
  if (found.length !== 1 || !value) throw new Error(`The attribute ${type} is not there once`)
  return value
}

/** The members that are signed, in this order. */
function signedPartOf({ data, header }: AppleToken): Buffer {
  const { ephemeralPublicKey, transactionId, applicationData } = header
  return Buffer.concat([ephemeralPublicKey, data, transactionId, applicationData ?? Buffer.alloc(0)])
}
