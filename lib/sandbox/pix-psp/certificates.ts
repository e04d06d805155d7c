// The certificates of a PSP of the sandbox: an own authority issues all of them.
import type { Issued } from '@/lib/access/banking-certificates/issue'
import { issueAuthority, issueCertificate } from '@/lib/access/banking-certificates/issue'
import { coversHosts, ensureIssued, testValidity } from '@/lib/access/banking-certificates/stored'
import type { PspCertificates } from './options'

/** Reuses what was issued under the name, unless it does not fit. */
type Keep = (name: string, issue: () => Issued, fits?: (certificate: string) => boolean) => Issued

function makeAll(hosts: readonly string[], now: Date, keep: Keep): PspCertificates {
  const validity = testValidity(now)
  const authority = keep('ca', () => issueAuthority('Balcao test PSP CA', validity))
  const client = (name: string, title: string) =>
    keep(name, () => issueCertificate(authority, title, 'client', validity))
  return {
    ca: authority.certificate,
    client: client('client', 'Balcao test PSP client'),
    otherClient: client('other-client', 'Balcao test PSP other client'),
    callback: client('callback', 'Balcao test PSP callbacks'),
    server: keep(
      'server',
      () => issueCertificate(authority, hosts[0]!, { server: hosts }, validity),
      (certificate) => coversHosts(certificate, hosts),
    ),
  }
}

const HOSTS = ['localhost', '127.0.0.1', '::1']

/** In memory, for a test. */
export const issuePspCertificates = (now: Date): PspCertificates => makeAll(HOSTS, now, (_, issue) => issue())

/** Those of the folder (`ca.pem`, `client.pem`, `client.key` …); missing ones are issued. */
export const ensurePspCertificates = (folder: string, now: Date): PspCertificates =>
  makeAll(HOSTS, now, (name, issue, fits) =>
    ensureIssued(folder, [`${name}.pem`, `${name}.key`], issue, fits),
  )
