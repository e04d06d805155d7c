// A token as Apple Pay creates it, of the version EC_v1: the other side of lib/rails/wallets/apple-pay.
import {
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Certificate, Time } from '@peculiar/asn1-x509'
import { paymentKey, sealPayment } from '@/lib/rails/wallets/apple-pay/payment-key'
import { signedAttributes } from '@/lib/rails/wallets/apple-pay/verify'

/** What signs a token. */
export interface TokenSigner {
  /** Leaf and intermediate one, DER. */
  certificates: Buffer[]
  leafKey: KeyObject
}

export interface AppleTokenInput {
  chain: TokenSigner
  merchantId: string
  /** The public key of the payment processing certificate. */
  merchantKey: KeyObject
  signedAt: Date
  payment: unknown
  /** In hexadecimal digits. */
  transactionId: string
}

export function createAppleToken(input: AppleTokenInput): string {
  const { chain, merchantKey, merchantId, payment, signedAt, transactionId } = input
  const ephemeral = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: createPublicKey(merchantKey) })
  const data = sealPayment(paymentKey(shared, merchantId), JSON.stringify(payment))
  const ephemeralPublicKey = spkiOf(ephemeral.publicKey)
  const signed = Buffer.concat([ephemeralPublicKey, data, Buffer.from(transactionId, 'hex')])
  return JSON.stringify({
    version: 'EC_v1',
    data: data.toString('base64'),
    signature: signatureOf(signed, chain, signedAt).toString('base64'),
    header: {
      ephemeralPublicKey: ephemeralPublicKey.toString('base64'),
      publicKeyHash: createHash('sha256')
        .update(spkiOf(createPublicKey(merchantKey)))
        .digest('base64'),
      transactionId,
    },
  })
}

const spkiOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }) as Buffer

function signatureOf(signed: Buffer, { certificates, leafKey }: TokenSigner, signedAt: Date): Buffer {
  const parsed = certificates.map((der) => AsnConvert.parse(der, Certificate))
  const { issuer, serialNumber } = parsed[0]!.tbsCertificate
  const digest = new OctetString(createHash('sha256').update(signed).digest())
  const signedAttrs = [
    new Attribute({
      attrType: '1.2.840.113549.1.9.5',
      attrValues: [AsnConvert.serialize(new Time(signedAt))],
    }),
    new Attribute({ attrType: '1.2.840.113549.1.9.4', attrValues: [AsnConvert.serialize(digest)] }),
  ]
  const sha256 = new DigestAlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1' })
  const content = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.7.1' }),
    certificates: new CertificateSet(parsed.map((certificate) => new CertificateChoices({ certificate }))),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: 1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm: sha256,
        signedAttrs,
        signatureAlgorithm: new SignatureAlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' }),
        signature: new OctetString(sign('sha256', signedAttributes(signedAttrs), leafKey)),
      }),
    ]),
  })
  return Buffer.from(
    AsnConvert.serialize(
      new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: AsnConvert.serialize(content) }),
    ),
  )
}
