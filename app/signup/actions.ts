'use server'

import { completeSignUp } from '@/lib/backoffice/sign-ups/complete-sign-up'
import { completeSignUpInput, requestSignUpInput } from '@/lib/backoffice/sign-ups/contract'
import { requestSignUp } from '@/lib/backoffice/sign-ups/request-sign-up'
import { ofPlatform } from '@/lib/base/cells/routing'
import { countSignUpMail, countSignUpUse, signUpNetworkHash } from '@/lib/http/limits/sign-ups'
import { publicAction } from '@/lib/http/portal/action'

export const request = publicAction(requestSignUpInput, ofPlatform, async (ctx, input) => {
  await countSignUpMail(ctx, input)
  await requestSignUp(ctx, { ...input, networkHash: await signUpNetworkHash(ctx) })
})

export const complete = publicAction(completeSignUpInput, ofPlatform, async (ctx, input) => {
  await countSignUpUse(ctx)
  return completeSignUp(ctx, input)
})
