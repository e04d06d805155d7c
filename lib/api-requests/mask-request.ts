// What is stored of a request: everything that a client wrote is masked, and only the beginning of long texts stays.
import {
  type HandledRequest,
  type KeptBody,
  MAX_STORED_BODY,
  MAX_STORED_READ,
  type StoredRequest,
} from './api-request'
import { maskBody } from './mask-body'
import { ERASED, isUuid, maskText, maskWebAddress, shorten } from './mask-text'
import { treatmentOf } from './masked-fields'

/** In the first member, or after members that have no object or list in them. */
const CREATED = /^\{[^{}[\]]*?"uuid":"([0-9a-f-]{36})"/
const MAX_HEADER = 200
const MAX_PARAMETER = 64

export function maskRequest(request: HandledRequest): StoredRequest {
  const { requestBody, responseBody, isWithheld, status } = request
  const response = responseBody && maskBody(responseBody.text, responseOptions(request))
  return {
    requestId: request.requestId,
    sellerId: request.sellerId,
    keyId: request.keyId,
    occurredAt: request.occurredAt.toISOString(),
    method: request.method,
    operation: request.operation,
    path: request.pathTemplate.replace(/\{(\w+)\}/g, (_, name: string) =>
      maskParameter(request.params[name]),
    ),
    query: maskQuery(request.query),
    resource: resourceOf(request, response),
    status,
    errorCode: request.errorCode ?? null,
    durationMs: Math.round(request.durationMs),
    address: request.address,
    userAgent: maskHeader(request.userAgent),
    idempotencyKey: maskHeader(request.idempotencyKey),
    isReplayed: request.isReplayed,
    isWithheld,
    requestBody:
      (!isWithheld &&
        requestBody &&
        maskBody(requestBody.text, { maxLength: MAX_STORED_BODY, isCard: isAboutCards(request) })) ||
      null,
    requestLength: lengthOf(requestBody),
    responseBody: response ?? null,
    responseLength: lengthOf(responseBody),
  }
}

function responseOptions(request: HandledRequest) {
  const isSuccess = request.status < 300
  const isRead = isSuccess && (request.method === 'GET' || request.method === 'HEAD')
  return { maxLength: isRead ? MAX_STORED_READ : MAX_STORED_BODY, isCard: isSuccess && isAboutCards(request) }
}

/** Of these operations the whole body is a card or its token. */
const isAboutCards = ({ pathTemplate }: HandledRequest) => /\/cards(?:\/|$)/.test(pathTemplate)

const lengthOf = (body: KeptBody | undefined) => body?.length ?? 0

const maskHeader = (text: string | undefined) => (text === undefined ? null : maskText(text, MAX_HEADER))

/** Identifiers stay; anything else that a client wrote into a path is masked like a text. */
const maskParameter = (value = '') => (isUuid(value) ? value.toLowerCase() : maskText(value, MAX_PARAMETER))

/** The uuid of the path or, where something was created, of the response. */
function resourceOf({ params, method }: HandledRequest, response: string | undefined): string | null {
  const ofPath = Object.values(params).find((value) => isUuid(value))
  if (ofPath) return ofPath.toLowerCase()
  const created = method === 'POST' && response && CREATED.exec(response)?.[1]
  return created && isUuid(created) ? created : null
}

function maskQuery(query: string): string | null {
  if (query === '') return null
  const masked = [...new URLSearchParams(query.slice(0, MAX_STORED_READ))]
    .slice(0, 30)
    .map(([name, value]) => {
      const treatment = treatmentOf(name)
      if (treatment === undefined) return [maskText(name, MAX_PARAMETER), ERASED]
      if (treatment === 'shortened') return [name, shorten(value)]
      if (treatment === 'webAddress') return [name, maskWebAddress(value)]
      return [name, treatment === 'shown' || treatment === 'amount' ? maskText(value, MAX_PARAMETER) : ERASED]
    })
  return masked.map(([name, value]) => `${name}=${value}`).join('&')
}
