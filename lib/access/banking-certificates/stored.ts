// Test certificates in a folder: missing ones are issued, existing ones are left as they are.
import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import type { Issued } from './issue'

const YEARS = 10

export function testValidity(now: Date) {
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + YEARS)
  return { notBefore: new Date(now.getTime() - 86_400_000), notAfter }
}

/** Whether a server's certificate is for all of the names and addresses. */
export function coversHosts(certificate: string, hosts: readonly string[]): boolean {
  const read = new X509Certificate(certificate)
  return hosts.every((host) => Boolean(isIP(host) ? read.checkIP(host) : read.checkHost(host)))
}

export function ensureIssued(
  folder: string,
  [file, keyFile]: readonly [certificate: string, key: string],
  issue: () => Issued,
  fits: (certificate: string) => boolean = () => true,
): Issued {
  const [at, keyAt] = [path.join(folder, file), path.join(folder, keyFile)]
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
