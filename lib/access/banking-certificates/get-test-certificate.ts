import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { testFilePath, testFiles } from './test-certificates'

/** The files that a developer needs; keys of the authority and the server are not among them. */
export const offeredFiles = ['ca', 'partner', 'partnerKey', 'otherPartner', 'otherPartnerKey'] as const

const names = offeredFiles.map((file) => testFiles[file])

export const testCertificateParams = z.object({ file: z.enum(names) })

/** A file of the test certificates, for a seller of the sandbox. Throws NOT_FOUND for any other. */
export async function getTestCertificate(ctx: Ctx, { file: name }: z.output<typeof testCertificateParams>) {
  requirePermission(ctx, 'banking.manage')
  const { environment } = await getSeller(ctx.db, sellerIdOf(ctx))
  const folder = ctx.settings.banking?.testCertificates
  const file = offeredFiles.find((one) => testFiles[one] === name)
  if (environment !== 'SANDBOX' || !folder || !file) throw new Problem('NOT_FOUND')
  await transaction(ctx, (inner) =>
    recordSellerAction(inner, { action: 'export.banking-certificate', after: { file: name } }),
  )
  const content = await readFile(testFilePath(folder, file))
  return { name, mediaType: 'application/x-pem-file', content: new Uint8Array(content) }
}
