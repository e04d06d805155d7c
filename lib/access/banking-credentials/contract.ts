// What a seller says of its banking credentials in the portal.
import { z } from 'zod'

const title = z.string().trim().min(1).max(60)

/** A certificate in PEM, or its SHA-256 fingerprint in hex. */
const certificate = z.string().trim().min(1).max(20_000)

const uuid = z.uuid()

export const createCredentialInput = z.object({ title, certificate: certificate.optional() })
export const credentialInput = z.object({ uuid })
export const endSecretInput = z.object({ uuid, secretId: z.string().max(40) })
export const pinCertificateInput = z.object({ uuid, certificate })
export const unpinCertificateInput = z.object({ uuid, fingerprint: z.string().regex(/^[0-9a-f]{64}$/) })
