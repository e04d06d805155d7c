// /docs/<guide>.md, which next.config.mjs rewrites to here: a page and a route cannot share a path.
import { getLocale } from 'next-intl/server'
import { isGuide } from '@/lib/docs/guides'
import { writeGuide } from '@/lib/docs/write-guide'
import { asText } from '@/lib/http/pages/text-response'
import { runtime } from '@/lib/process/runtime'

export async function GET(_: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const [{ slug }, locale] = [await params, await getLocale()]
  if (!isGuide(slug)) return new Response('Not found\n', { status: 404 })
  const { settings } = await runtime()
  return asText(writeGuide(slug, locale, settings.publicUrl), 'markdown', locale)
}
