// The test certificates of the sandbox: an authority, a server certificate, and those of two partners, so that a developer
// can try one that is not pinned. Missing ones are created; existing ones are left as they are.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { issueAuthority, issueCertificate } from './issue'
import { coversHosts, ensureIssued, testValidity } from './stored'

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
  const validity = testValidity(now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = (certificate: TestFile, key: TestFile) => [testFiles[certificate], testFiles[key]] as const
  const authority = ensureIssued(folder, files('ca', 'caKey'), () =>
    issueAuthority('Balcao test CA', validity),
  )
  const partner = (name: string) => () => issueCertificate(authority, name, 'client', validity)
  ensureIssued(folder, files('partner', 'partnerKey'), partner('Balcao test partner'))
  ensureIssued(folder, files('otherPartner', 'otherPartnerKey'), partner('Balcao other test partner'))
  const server = () => issueCertificate(authority, hosts[0]!, { server: hosts }, validity)
  ensureIssued(folder, files('server', 'serverKey'), server, (one) => coversHosts(one, hosts))
}
