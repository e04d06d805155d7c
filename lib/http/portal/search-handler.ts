// The search of the portal over HTTP: what a text finds of the seller's records, as JSON.

import { searchRecords } from '@/lib/base/search/search-records'
import { type RouteHandler, uncachedJson } from '@/lib/http/pages/public-route'
import { runAction, statusOf } from './action'
import { readerCtx } from './file-handlers'

export const searchHandler: RouteHandler = async (request) => {
  const text = new URL(request.url).searchParams.get('q') ?? ''
  const result = await runAction(readerCtx, (ctx) => searchRecords(ctx, text))
  return uncachedJson(result, statusOf(result))
}
