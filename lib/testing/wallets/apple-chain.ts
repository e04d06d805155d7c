// An authority of its own for the tokens of Apple Pay (lib/sandbox/wallet/apple-token.ts).
import 'reflect-metadata'
import { KeyObject, X509Certificate as NodeCertificate, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'
import type { TokenSigner } from '@/lib/sandbox/wallet/apple-token'

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

export interface AppleChain extends TokenSigner {
  root: NodeCertificate
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
