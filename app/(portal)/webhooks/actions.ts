'use server'

import { countEndpointCheck } from '@/lib/http/limits/endpoint-checks'
import { portalAction } from '@/lib/http/portal/action'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import {
  changeEndpointInput,
  endpointOfSeller,
  registerEndpointInput,
} from '@/lib/messages/webhook-endpoints/contract'
import { endRotation } from '@/lib/messages/webhook-endpoints/end-rotation'
import { registerEndpoint } from '@/lib/messages/webhook-endpoints/register'
import { verifyEndpoint } from '@/lib/messages/webhook-endpoints/verify'

export const addEndpoint = portalAction(registerEndpointInput, async (ctx, input) => {
  const { endpoint, secret } = await registerEndpoint(ctx, input)
  return { url: endpoint.url, secret }
})

export const editEndpoint = portalAction(changeEndpointInput, async (ctx, input) => {
  const { endpoint, secret } = await changeEndpoint(ctx, input)
  return { uuid: endpoint.uuid, secret }
})

export const endSecretRotation = portalAction(endpointOfSeller, async (ctx, input) => {
  await endRotation(ctx, input)
})

export const checkEndpoint = portalAction(endpointOfSeller, async (ctx, input) => {
  await countEndpointCheck(ctx)
  return verifyEndpoint(ctx, input)
})
