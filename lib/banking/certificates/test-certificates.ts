// The test certificates of the sandbox: an authority, a server certificate, and those of two partners, so that a developer
// can try one that is not pinned. Missing ones are created; existing ones are left as they are.
import { X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { type Issued, issueAuthority, issueCertificate } from './issue'

const YEARS = 10

export const testFiles = {
  ca: 'ca.pem',
  caKey: 'ca.key',
  server: 'server.pem',
  serverKey: 'server.key',
  partner: 'partner.pem',
  partnerKey: 'partner.key',
  otherPartner: 'other-partner.pem',
  otherPartnerKey: 'other-partner.key',
} as const

export type TestFile = keyof typeof testFiles

export const testFilePath = (folder: string, file: TestFile) => path.join(folder, testFiles[file])

/** @param hosts names and addresses of the server; its certificate is issued anew where it lacks one of them */
export function ensureTestCertificates(folder: string, hosts: readonly string[], now: Date): void {
  const validity = { notBefore: new Date(now.getTime() - 86_400_000), notAfter: inYears(now, YEARS) }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const authority = ensure(folder, ['ca', 'caKey'], () => issueAuthority('Balcao test CA', validity))
  const partner = (name: string) => () => issueCertificate(authority, name, 'client', validity)
  ensure(folder, ['partner', 'partnerKey'], partner('Balcao test partner'))
  ensure(folder, ['otherPartner', 'otherPartnerKey'], partner('Balcao other test partner'))
  const fits = (certificate: string) => hosts.every((host) => covers(new X509Certificate(certificate), host))
  const server = () => issueCertificate(authority, hosts[0]!, { server: hosts }, validity)
  ensure(folder, ['server', 'serverKey'], server, fits)
}

function inYears(at: Date, years: number): Date {
  const later = new Date(at)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

const covers = (certificate: X509Certificate, host: string) =>
  Boolean(isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host))

function ensure(
  folder: string,
  [file, keyFile]: [TestFile, TestFile],
  issue: () => Issued,
  fits: (certificate: string) => boolean = () => true,
): Issued {
  const [at, keyAt] = [testFilePath(folder, file), testFilePath(folder, keyFile)]
  if (existsSync(at) && existsSync(keyAt)) {
    const existing = { certificate: readFileSync(at, 'utf8'), key: readFileSync(keyAt, 'utf8') }
    if (fits(existing.certificate)) return existing
  }
  const issued = issue()
  write(keyAt, issued.key, 0o600)
  write(at, issued.certificate, 0o644)
  return issued
}

/** Whole or not at all, since another process may read it. */
function write(file: string, text: string, mode: number): void {
  writeFileSync(`${file}.new`, text, { mode })
  renameSync(`${file}.new`, file)
}
