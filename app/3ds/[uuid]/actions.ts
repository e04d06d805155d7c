'use server'

import { headers } from 'next/headers'
import { browserData } from '@/lib/http/pages/browser-data'
import { publicAction } from '@/lib/http/portal/action'
import { cancelAuthentication } from '@/lib/orders/authentication/cancel'
import { continueAuthentication } from '@/lib/orders/authentication/continue'
import { loadAuthenticationView } from '@/lib/orders/authentication/load'
import { authenticationParams, continueInput } from '@/lib/three-d-secure/contract'

export const proceed = publicAction(continueInput, async (ctx, { uuid, browser }) => {
  await continueAuthentication(ctx, { uuid, browser: { ...browser, ...browserData(await headers()) } })
  return loadAuthenticationView(ctx, { uuid })
})

export const cancel = publicAction(authenticationParams, async (ctx, { uuid }) => {
  await cancelAuthentication(ctx, { uuid })
  return loadAuthenticationView(ctx, { uuid })
})
