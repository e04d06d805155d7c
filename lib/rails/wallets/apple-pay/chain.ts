// The chain of certificates of a signature of Apple Pay: the pinned root signs the intermediate one, and that the one which signs
// tokens. Markers of Apple in both say what they are for, so that no other certificate of Apple signs tokens.
import { X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'

const LEAF_MARKER = '1.2.840.113635.100.6.29'
const INTERMEDIATE_MARKER = '1.2.840.113635.100.6.2.14'

/** The certificate that signs, if both of the chain are there, valid now, and lead to the root. */
export function signingCertificate(
  certificates: readonly Buffer[],
  root: X509Certificate,
  systemNow: Date,
): X509Certificate | undefined {
  const leaf = markedWith(LEAF_MARKER, certificates)
  const intermediate = markedWith(INTERMEDIATE_MARKER, certificates)
  if (!leaf || !intermediate) return undefined
  const isChained = isIssued(leaf, intermediate) && isIssued(intermediate, root) && intermediate.ca
  const areValid = [leaf, intermediate, root].every((one) => isValidAt(one, systemNow))
  return isChained && areValid ? leaf : undefined
}

function markedWith(marker: string, certificates: readonly Buffer[]): X509Certificate | undefined {
  const found = certificates.find((der) =>
    AsnConvert.parse(der, Certificate).tbsCertificate.extensions?.some(({ extnID }) => extnID === marker),
  )
  return found && new X509Certificate(found)
}

function isIssued(one: X509Certificate, by: X509Certificate): boolean {
  return one.checkIssued(by) && one.verify(by.publicKey)
}

function isValidAt({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return new Date(validFrom) <= at && at < new Date(validTo)
}
