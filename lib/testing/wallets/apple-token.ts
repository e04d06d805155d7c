// A token as Apple Pay creates it, of the version EC_v1, under an authority of its own: the other side of lib/rails/wallets/apple-pay.
import 'reflect-metadata'
import {
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  KeyObject,
  X509Certificate as NodeCertificate,
  sign,
  webcrypto,
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
import * as x509 from '@peculiar/x509'
import { paymentKey, sealPayment } from '@/lib/rails/wallets/apple-pay/payment-key'
import { signedAttributes } from '@/lib/rails/wallets/apple-pay/verify'

const crypto = webcrypto as unknown as Crypto
x509.cryptoProvider.set(crypto)

const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const MARKERS = { leaf: '1.2.840.113635.100.6.29', intermediate: '1.2.840.113635.100.6.2.14' }
const NULL = new Uint8Array([5, 0]).buffer

const keyPair = () => crypto.subtle.generateKey(P256, true, ['sign', 'verify']) as Promise<CryptoKeyPair>

interface ChainOptions {
  notAfter?: Date
  /** Without the marks of Apple that say what a certificate is for. */
  unmarked?: 'leaf' | 'intermediate'
}

export interface AppleChain {
  root: NodeCertificate
  /** Leaf and intermediate one, DER. */
  certificates: Buffer[]
  leafKey: KeyObject
}

/** Root, intermediate and leaf certificate, each signed by the one before. */
export async function appleChain({ notAfter, unmarked }: ChainOptions = {}): Promise<AppleChain> {
  const [rootKeys, middleKeys, leafKeys] = await Promise.all([keyPair(), keyPair(), keyPair()])
  const made = async (
    name: string,
    by: { name: string; key: CryptoKey },
    publicKey: CryptoKey,
    marker?: string,
  ) =>
    x509.X509CertificateGenerator.create({
      subject: `CN=${name}`,
      issuer: `CN=${by.name}`,
      notBefore: new Date('2020-01-01'),
      notAfter: name === 'Leaf' && notAfter ? notAfter : new Date('2090-01-01'),
      signingAlgorithm: P256,
      publicKey,
      signingKey: by.key,
      extensions: [
        new x509.BasicConstraintsExtension(name !== 'Leaf', undefined, true),
        ...(marker ? [new x509.Extension(marker, false, NULL)] : []),
      ],
    })
  const byRoot = { name: 'Root', key: rootKeys.privateKey }
  const byMiddle = { name: 'Intermediate', key: middleKeys.privateKey }
  const markerOf = (which: keyof typeof MARKERS) => (unmarked === which ? undefined : MARKERS[which])
  const root = await made('Root', byRoot, rootKeys.publicKey)
  const middle = await made('Intermediate', byRoot, middleKeys.publicKey, markerOf('intermediate'))
  const leaf = await made('Leaf', byMiddle, leafKeys.publicKey, markerOf('leaf'))
  return {
    root: new NodeCertificate(Buffer.from(root.rawData)),
    certificates: [leaf, middle].map(({ rawData }) => Buffer.from(rawData)),
    leafKey: KeyObject.from(leafKeys.privateKey as unknown as webcrypto.CryptoKey),
  }
}

export interface AppleTokenInput {
  chain: AppleChain
  merchantId: string
  /** The public key of the payment processing certificate. */
  merchantKey: KeyObject
  signedAt: Date
  payment: unknown
  transactionId?: string
}

export function createAppleToken(input: AppleTokenInput): string {
  const { chain, merchantKey, merchantId, payment, signedAt, transactionId = 'ab'.repeat(32) } = input
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

function signatureOf(signed: Buffer, { certificates, leafKey }: AppleChain, signedAt: Date): Buffer {
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
