// A certification authority for the sandbox: issues server and client certificates. Never for live partners.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import forge from 'node-forge'

export interface Issued {
  certificate: string
  key: string
}

interface Validity {
  notBefore: Date
  notAfter: Date
}

/** RSA, since every TLS client accepts it; 2048 bits are enough for tests. */
function newKey(): { key: string; keys: forge.pki.rsa.KeyPair } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const own = forge.pki.privateKeyFromPem(key)
  return { key, keys: { privateKey: own, publicKey: forge.pki.setRsaPublicKey(own.n, own.e) } }
}

function newCertificate(name: string, publicKey: forge.pki.rsa.PublicKey, { notBefore, notAfter }: Validity) {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  // The first bit is never set, since a serial number is positive.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity = { notBefore, notAfter }
  certificate.setSubject([{ name: 'commonName', value: name }])
  return certificate
}

export function issueAuthority(name: string, validity: Validity): Issued {
  const { key, keys } = newKey()
  const certificate = newCertificate(name, keys.publicKey, validity)
  certificate.setIssuer(certificate.subject.attributes)
  certificate.setExtensions([
    { name: 'basicConstraints', cA: true, critical: true },
    { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ])
  certificate.sign(keys.privateKey, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}

/** A certificate of the authority for a server at these names and addresses, or for a client. */
export function issueCertificate(
  authority: Issued,
  name: string,
  use: { server: readonly string[] } | 'client',
  validity: Validity,
): Issued {
  const issuer = forge.pki.certificateFromPem(authority.certificate)
  const { key, keys } = newKey()
  const certificate = newCertificate(name, keys.publicKey, validity)
  certificate.setIssuer(issuer.subject.attributes)
  const purpose =
    use === 'client'
      ? [{ name: 'extKeyUsage', clientAuth: true }]
      : [
          { name: 'extKeyUsage', serverAuth: true },
          { name: 'subjectAltName', altNames: use.server.map(altName) },
        ]
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    ...purpose,
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier: issuer.generateSubjectKeyIdentifier().getBytes() },
  ])
  certificate.sign(forge.pki.privateKeyFromPem(authority.key), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(certificate), key }
}

/** Types of subjectAltName in RFC 5280: 2 is a DNS name, 7 an IP address. */
const altName = (name: string) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })
