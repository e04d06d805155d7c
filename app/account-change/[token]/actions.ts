'use server'

import { stopChangeByLink, stopLinkInput } from '@/lib/access/account-changes/stop-by-link'
import { bySecret } from '@/lib/base/cells/routing'
import { publicAction } from '@/lib/http/portal/action'
import { signInNetwork } from '@/lib/http/portal/sign-in-network'

export const stop = publicAction(stopLinkInput, bySecret, async (ctx, input) => {
  const { source } = await signInNetwork()
  await stopChangeByLink({ ...ctx, source }, input)
})
