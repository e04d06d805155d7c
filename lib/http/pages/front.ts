// What stands between the server of the web process (lib/cli/web.mjs) and Next: refusals of what no page sends, copies of fixed
// pages, and the places in which the others are rendered.
import { IncomingMessage, type ServerResponse } from 'node:http'
import { processWide } from '@/lib/base/copies/process-wide'
import { isActionRequest, readActionRequest } from './action-request'
import { createFixedPages } from './fixed-pages'
import { createPagePlaces } from './page-places'
import { refusalOf, refuse } from './refused-requests'

/** In a form that only Next reads; the API has its own limits and errors. */
const API = /^\/(?:v1|v2|payment)(?:[/?]|$)/

type Render = (request: IncomingMessage) => void

export interface PageFront {
  /** Answers the request, or has it rendered when it is its turn. */
  handle(request: IncomingMessage, response: ServerResponse, render: Render): void
}

export function createPageFront(): PageFront {
  const fixed = createFixedPages()
  const places = createPagePlaces()
  return {
    handle(request, response, render) {
      if (API.test(request.url ?? '')) return render(request)
      const refusal = refusalOf(request)
      if (refusal) return refuse(request, response, refusal)
      if (fixed.answer(request, response)) return
      if (isActionRequest(request)) void handleAction(request, response, render)
      else places.inTurn(request, response, () => render(request))
    },
  }

  async function handleAction(request: IncomingMessage, response: ServerResponse, render: Render) {
    const read = await readActionRequest(request)
    if (read === undefined) response.destroy()
    else if (read instanceof IncomingMessage) places.inTurn(read, response, () => render(read))
    else refuse(request, response, read)
  }
}

/** Registers it under the name by which the web process finds it. */
export const registerPageFront = (): PageFront => processWide('page-front', createPageFront)
