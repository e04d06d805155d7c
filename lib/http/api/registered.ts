// Which API the process serves. instrumentation.ts registers it once, before the process takes requests; the front
// (lib/cli/web.mjs) and the route files of `app` both ask for it, so that it exists once, and its limits in memory too.
import { processWide } from '@/lib/base/copies/process-wide'
import type { Resource } from './route'

export interface Found {
  resource: Resource
  params: Record<string, string>
}

export interface Api {
  /** The handlers of a path as operations write it, such as `/v2/orders/{uuid}`. Throws for a path that is none. */
  resourceAt(path: string): Resource
  /** The handlers of the path of a request, and what the path names; undefined for one outside of the API. */
  find(path: string): Found | undefined
}

const registered = processWide<{ api?: Api }>('api', () => ({}))

export function registerApi(api: Api): void {
  registered.api = api
}

/** Throws where the process has not registered it. */
export function registeredApi(): Api {
  if (!registered.api) throw new Error('The process has registered no API.')
  return registered.api
}
