import { z } from 'zod'
import { downloadHandler } from '@/lib/http/portal/file-handlers'
import { exportPayoutEntries } from '@/lib/money/statement/payouts/export-payout'

export const GET = downloadHandler(z.object({ uuid: z.uuid() }), exportPayoutEntries)
