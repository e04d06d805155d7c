import { z } from 'zod'
import { uploadHandler } from '@/lib/http/portal/file-handlers'
import { importBankFile } from '@/lib/money/reconciliation/import-bank-file'
import { MAX_FILE_BYTES } from '@/lib/money/reconciliation/reconciliation'
import { confirmedIn } from '@/lib/money/reconciliation/statement-account'

/** The account that the person confirmed, or `any`. */
const endpoint = { params: z.object({ account: z.string().max(100) }), maxBytes: MAX_FILE_BYTES }

export const POST = uploadHandler(endpoint, async (ctx, { account, name, content }) => {
  const confirmedAccount = confirmedIn(account)
  const { file, again, matched, leftOut } = await importBankFile(ctx, { name, content, confirmedAccount })
  const { addedLines: added, toDate: to, sumDifference } = file
  return { again, matched, added, to, leftOut, sumDifference }
})
