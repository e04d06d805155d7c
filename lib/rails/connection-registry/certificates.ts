// Certificates and keys of a connection, in PEM.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { ConnectionKind } from '@/lib/rails/connections/kind'
import { FOREIGN_KEY } from './secrets-again'

export interface ShownCertificate {
  /** The member of the credentials or settings. */
  field: string
  subject: string
  endsAt: Date
}

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g

/** The first certificate of each member that holds some; the others of a member are its chain. */
export function certificatesOf(
  { pem }: Pick<ConnectionKind, 'pem'>,
  values: Readonly<Record<string, unknown>>,
): ShownCertificate[] {
  return (pem?.certificates ?? []).flatMap((field) => {
    const [first] = blocksOf(values[field])
    if (!first) return []
    const { subject, validTo } = first
    return [{ field, subject: subject.replaceAll('\n', ', '), endsAt: new Date(validTo) }]
  })
}

function blocksOf(value: unknown): X509Certificate[] {
  if (typeof value !== 'string') return []
  return [...value.matchAll(BLOCK)].map(([block]) => new X509Certificate(block))
}

/** The members that hold no valid PEM, or a key of another certificate, each with its message. */
export function wrongPem(
  { pem }: Pick<ConnectionKind, 'pem'>,
  values: Readonly<Record<string, unknown>>,
): { name: string; message: string }[] {
  const isSet = (field: string) => typeof values[field] === 'string' && values[field] !== ''
  const certificates = (pem?.certificates ?? []).filter(
    (field) => isSet(field) && !isCertificate(values[field]),
  )
  const keys = (pem?.keys ?? []).filter((field) => isSet(field) && !isKey(values[field]))
  const invalid = [...certificates, ...keys]
  const foreign = (pem?.pairs ?? []).filter(
    ({ certificate, key }) =>
      ![certificate, key].some((name) => !isSet(name) || invalid.includes(name)) &&
      !blocksOf(values[certificate])[0]!.checkPrivateKey(createPrivateKey(String(values[key]))),
  )
  return [
    ...invalid.map((name) => ({ name, message: 'não é um arquivo PEM válido' })),
    ...foreign.map(({ key: name }) => ({ name, message: FOREIGN_KEY })),
  ]
}

function isCertificate(value: unknown): boolean {
  try {
    return blocksOf(value).length > 0
  } catch {
    return false
  }
}

function isKey(value: unknown): boolean {
  try {
    createPrivateKey(String(value))
    return true
  } catch {
    return false
  }
}
