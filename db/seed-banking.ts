// The banking part of the demo: the test certificates, and a credential of the first seller with its certificate pinned.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readCertificate } from '@/lib/access/banking-certificates/fingerprint'
import { bankingHosts } from '@/lib/access/banking-certificates/hosts'
import { ensureTestCertificates, testFilePath } from '@/lib/access/banking-certificates/test-certificates'
import { newClientId, newClientSecret } from '@/lib/access/banking-credentials/secret'
import { findCredentialByClientId, insertCredential } from '@/lib/access/banking-credentials/store'
import { bankingSettingsOf, type Env } from '@/lib/process/env'
import type { Db } from './client'
import type { BankingAccess, DemoAccounts } from './seed'

/** Undefined where the interface is off or without test certificates. What the demo has already stays. */
export async function seedBanking(
  db: Db,
  { sellers, banking }: DemoAccounts,
  { env, now }: { env: Env; now: Date },
): Promise<BankingAccess | undefined> {
  const settings = bankingSettingsOf(env)
  const folder = settings?.testCertificates
  const [seller] = sellers
  if (!folder || !seller) return undefined
  ensureTestCertificates(folder, bankingHosts(settings.url, process.env.HOST || '127.0.0.1'), now)
  const files = {
    url: settings.url,
    ca: testFilePath(folder, 'ca'),
    certificate: testFilePath(folder, 'partner'),
    key: testFilePath(folder, 'partnerKey'),
  }
  const pinned = readCertificate(readFileSync(files.certificate, 'utf8'), now)!
  if (banking) {
    const existing = await findCredentialByClientId(db, banking.clientId)
    const fits = existing?.certificates.some(({ fingerprint }) => fingerprint === pinned.fingerprint)
    if (existing && !existing.revokedAt && fits) return { ...banking, ...files }
  }
  const clientId = newClientId()
  const { clientSecret, stored } = newClientSecret(now)
  await db.transaction((tx) =>
    insertCredential(tx, {
      uuid: randomUUID(),
      sellerId: seller.idSeller,
      title: 'Demo',
      clientId,
      secrets: [stored],
      certificates: [pinned],
      createdAt: now,
    }),
  )
  return { ...files, clientId, clientSecret }
}
