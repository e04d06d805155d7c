'use server'

import { headers } from 'next/headers'
import { publicAction } from '@/lib/http/action'
import { browserFacts } from '@/lib/http/browser-facts'
import { cancelAuthentication } from '@/lib/orders/cancel-authentication'
import { continueAuthentication } from '@/lib/orders/continue-authentication'
import { loadAuthenticationView } from '@/lib/orders/load-authentication'
import { authenticationParams, continueInput } from '@/lib/three-d-secure/contract'

export const proceed = publicAction(continueInput, async (ctx, { uuid, browser }) => {
  await continueAuthentication(ctx, { uuid, browser: { ...browser, ...browserFacts(await headers()) } })
  return loadAuthenticationView(ctx, { uuid })
})

export const cancel = publicAction(authenticationParams, async (ctx, { uuid }) => {
  await cancelAuthentication(ctx, { uuid })
  return loadAuthenticationView(ctx, { uuid })
})
