import { type RouteHandler, uncachedJson } from '@/lib/http/pages/public-route'
import { getBell } from '@/lib/messages/notifications/list-notifications'
import { portalCtx, runAction, statusOf } from './action'
import { requestLocale } from './request-locale'

/** What the bell of an open page shows, in the language of the request. */
export const bellHandler: RouteHandler = async () => {
  const result = await runAction(portalCtx, async (ctx) => getBell(ctx, await requestLocale()))
  return uncachedJson(result, statusOf(result))
}
