// The lists of the portal over HTTP: a page as JSON, and all pages as a file.
import { cookies, headers } from 'next/headers'
import { z } from 'zod'
import { exportList, exportWorkbook, startExport } from '@/lib/backoffice/lists/exports/export-list'
import { getExportFile, listOwnExports } from '@/lib/backoffice/lists/exports/get-exports'
import { findList } from '@/lib/backoffice/lists/registry'
import { listViews } from '@/lib/backoffice/lists/views/save-view'
import { localeCookie, locales, pickLocale } from '@/lib/base/i18n/locales'
import { type Ctx, toRead } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { type RouteHandler, uncachedJson } from '@/lib/http/pages/public-route'
import { runAction, statusOf } from './action'
import { downloadHandler, readerCtx, savedFileHandler } from './file-handlers'

type Context = Parameters<RouteHandler>[1]

/** The list that the path names, and its query. Throws NOT_FOUND. */
async function listOf(request: Request, context: Context) {
  const { list: name } = (await context.params) as { list: string }
  const list = findList(name)
  if (!list) throw new Problem('NOT_FOUND')
  return { list, query: readListQuery(list.fields, new URL(request.url).searchParams) }
}

/** A GET of JSON by a signed-in person. */
const jsonHandler =
  (read: (ctx: Ctx, request: Request, context: Context) => Promise<unknown>): RouteHandler =>
  async (request, context) => {
    const result = await runAction(readerCtx, (ctx) => read(ctx, request, context))
    return uncachedJson(result, statusOf(result))
  }

export const listHandler = jsonHandler(async (ctx, request, context) => {
  const { list, query } = await listOf(request, context)
  return browseList(await toRead(ctx), list, query)
})

export const listViewsHandler = jsonHandler(async (ctx, _, context) =>
  listViews(ctx, (await context.params) as { list: string }),
)

export const exportsHandler = jsonHandler((ctx) => listOwnExports(ctx))

export const exportFileHandler = downloadHandler(z.object({ uuid: z.uuid() }), getExportFile)

export const listExportHandler: RouteHandler = savedFileHandler(async (ctx, request, context) => {
  const asked = { ...(await listOf(request, context)), locale: await localeOfReader() }
  const isWorkbook = new URL(request.url).searchParams.get('format') === 'xlsx'
  return isWorkbook ? exportWorkbook(ctx, asked) : exportList(ctx, asked)
})

export const exportRequest = z.object({
  list: z.string().max(40),
  query: z.string().max(2_000),
  locale: z.enum(locales),
})

/** Begins the export of a list, by its name and the parameters of its page. */
export async function beginExport(ctx: Ctx, { list: name, query, locale }: z.output<typeof exportRequest>) {
  const list = findList(name)
  if (!list) throw new Problem('NOT_FOUND')
  return startExport(ctx, {
    list,
    query: readListQuery(list.fields, new URLSearchParams(query)),
    locale,
  })
}

async function localeOfReader() {
  const chosen = (await cookies()).get(localeCookie)?.value
  return pickLocale(chosen, (await headers()).get('accept-language'))
}
