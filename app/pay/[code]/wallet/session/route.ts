import { z } from 'zod'
import { byLinkCode } from '@/lib/base/cells/routing'
import { CLIENT_ADDRESS } from '@/lib/base/network/client-address'
import { parseAs } from '@/lib/http/api/parse-as'
import { readJson } from '@/lib/http/api/read-request'
import { countWalletSession } from '@/lib/http/limits/wallet-sessions'
import { publicRoute, uncachedJson } from '@/lib/http/pages/public-route'
import { checkoutParams } from '@/lib/payments/checkout/contract'
import { openSession } from '@/lib/payments/checkout/wallet/open-session'
import { runtime } from '@/lib/process/runtime'

const body = z.object({ validationUrl: z.string().max(1_000) })

export const POST = publicRoute(checkoutParams, byLinkCode, async (ctx, { params, request }) => {
  await countWalletSession(await runtime(), request.headers.get(CLIENT_ADDRESS) ?? '')
  const { validationUrl } = parseAs(body, await readJson(request, body))
  return uncachedJson(await openSession(ctx, { ...params, validationUrl }))
})
