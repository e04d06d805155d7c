// The lists of the portal over HTTP: a page as JSON, and all pages as a file.
import { cookies, headers } from 'next/headers'
import { type RouteHandler, uncachedJson } from '@/lib/http/pages/public-route'
import { localeCookie, pickLocale } from '@/lib/i18n/locales'
import { browseList } from '@/lib/kernel/lists/list'
import { readListQuery } from '@/lib/kernel/lists/query'
import { Problem } from '@/lib/kernel/problem'
import { exportList } from '@/lib/lists/export-list'
import { findList } from '@/lib/lists/registry'
import { runAction, statusOf } from './action'
import { portalCtx, savedFileHandler } from './file-handlers'

type Context = Parameters<RouteHandler>[1]

/** The list that the path names, and its query. Throws NOT_FOUND. */
async function listOf(request: Request, context: Context) {
  const { list: name } = (await context.params) as { list: string }
  const list = findList(name)
  if (!list) throw new Problem('NOT_FOUND')
  return { list, query: readListQuery(list.fields, new URL(request.url).searchParams) }
}

export const listHandler: RouteHandler = async (request, context) => {
  const result = await runAction(portalCtx, async (ctx) => {
    const { list, query } = await listOf(request, context)
    return browseList(ctx, list, query)
  })
  return uncachedJson(result, statusOf(result))
}

export const listExportHandler: RouteHandler = savedFileHandler(async (ctx, request, context) => {
  const chosen = (await cookies()).get(localeCookie)?.value
  const locale = pickLocale(chosen, (await headers()).get('accept-language'))
  return exportList(ctx, { ...(await listOf(request, context)), locale })
})
