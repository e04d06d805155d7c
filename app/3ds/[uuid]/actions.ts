'use server'

import { headers } from 'next/headers'
import { byUuid } from '@/lib/base/cells/routing'
import { browserData } from '@/lib/http/pages/browser-data'
import { withAuthenticationBrowser } from '@/lib/http/pages/buyer-browser'
import { publicAction } from '@/lib/http/portal/action'
import { cancelAuthentication } from '@/lib/payments/orders/authentication/cancel'
import { continueAuthentication } from '@/lib/payments/orders/authentication/continue'
import { loadAuthenticationView } from '@/lib/payments/orders/authentication/load'
import { receiveScriptReport } from '@/lib/payments/orders/authentication/receive-report'
import { authenticationParams, continueInput, reportInput } from '@/lib/rails/three-d-secure/contract'

export const proceed = publicAction(continueInput, byUuid, async (ctx, { uuid, browser }) => {
  await continueAuthentication(ctx, { uuid, browser: { ...browser, ...browserData(await headers()) } })
  return loadAuthenticationView(ctx, { uuid })
})

export const cancel = publicAction(authenticationParams, byUuid, async (ctx, { uuid }) => {
  await cancelAuthentication(ctx, { uuid })
  return loadAuthenticationView(ctx, { uuid })
})

export const report = publicAction(reportInput, byUuid, async (ctx, { uuid, event, data }) => {
  const own = await withAuthenticationBrowser(ctx, uuid)
  await receiveScriptReport(own, { uuid, report: { event, data } })
  return loadAuthenticationView(ctx, { uuid })
})
