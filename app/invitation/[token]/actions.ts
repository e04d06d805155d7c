'use server'

import { acceptAsNewUser, acceptWithPassword } from '@/lib/access/team/accept-invitation'
import { joinAsNewInput, joinInput } from '@/lib/access/team/contract'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicAction } from '@/lib/http/portal/action'
import { signInNetwork } from '@/lib/http/portal/sign-in-network'

export const joinAsNew = publicAction(joinAsNewInput, ofPlatform, async (ctx, input) => {
  const { source } = await signInNetwork()
  await acceptAsNewUser({ ...ctx, source }, input)
})

export const join = publicAction(joinInput, ofPlatform, async (ctx, input) => {
  const { from, source } = await signInNetwork()
  await acceptWithPassword({ ...ctx, source }, input, from)
})
