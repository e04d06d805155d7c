// What waits in memory of a request: the beginning of its bodies, or only their lengths.
import { type HandledRequest, type KeptBody, MAX_STORED_BODY, type WaitingRequest } from './api-request'
import { isAboutCards } from './mask-request'

/** Near the beginning, after members that have no object or list in them. */
const CREATED = /^\{[^{}[\]]*?"uuid":"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"/
const NEAR = 200

export function keepRequest(request: HandledRequest, withBodies: boolean): WaitingRequest {
  const { requestBody = '', responseBody = '' } = request
  return {
    ...request,
    requestBody: keepBody(requestBody, withBodies),
    responseBody: keepBody(responseBody, withBodies),
    createdUuid: createdIn(request),
  }
}

/** A long body is copied in part, because a substring would keep the whole in memory. */
function keepBody(text: string, isKept: boolean): KeptBody {
  const { length } = text
  if (!isKept) return { text: '', length }
  if (length <= MAX_STORED_BODY) return { text, length }
  return { text: Buffer.from(text.slice(0, MAX_STORED_BODY)).toString(), length }
}

function createdIn(request: HandledRequest): string | undefined {
  if (request.method !== 'POST' || request.status >= 300 || isAboutCards(request)) return undefined
  return CREATED.exec(request.responseBody?.slice(0, NEAR) ?? '')?.[1]
}
