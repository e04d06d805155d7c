import { getLocale } from 'next-intl/server'
import { search } from '@/lib/docs/search'

export async function GET(request: Request): Promise<Response> {
  const question = new URL(request.url).searchParams.get('q') ?? ''
  return Response.json(search(question, await getLocale()))
}
