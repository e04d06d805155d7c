// What a route file of the API exports: the handlers of its path, as Next calls them. The code itself is in lib/http/routes.
import { after } from 'next/server'
import { type Api, registeredApi } from '@/lib/http/api/registered'
import { asResponse } from '@/lib/http/api/request'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** @param path as operations write it, such as `/v2/orders/{uuid}` */
export function resourceAt(path: string): Record<(typeof methods)[number], Handler> {
  const handlers = methods.map((method) => {
    const handle: Handler = async (request, { params }) => {
      const handler = (await servedApi()).resourceAt(path)[method]
      return asResponse(await handler(request, { params: await params, after }))
    }
    return [method, handle]
  })
  return Object.fromEntries(handlers)
}

/** In development the routes are imported here instead, so that they are compiled again when a source changes. */
async function servedApi(): Promise<Api> {
  // A constant that the build replaces, not a setting.
  if (process.env.NODE_ENV !== 'development') return registeredApi()
  const { api } = await import('@/lib/http/routes/api')
  return api
}
