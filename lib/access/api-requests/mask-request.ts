// What is stored of a request: everything that a client wrote is masked, and only the beginning of long texts stays.

import { maskBody } from '@/lib/base/masking/mask-body'
import { ERASED, isUuid, maskText, maskWebAddress, shorten } from '@/lib/base/masking/mask-text'
import { treatmentOf } from '@/lib/base/masking/masked-fields'
import { MAX_STORED_BODY, maxResponse, type StoredRequest, type WaitingRequest } from './api-request'

const MAX_HEADER = 200
const MAX_QUERY = 1_024
const MAX_PARAMETER = 64

export function maskRequest(request: WaitingRequest): StoredRequest {
  const { requestBody, responseBody, isWithheld, status } = request
  const isCard = isAboutCards(request)
  const sent = isWithheld ? '' : requestBody.text
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
    resource: resourceOf(request),
    status,
    errorCode: request.errorCode ?? null,
    durationMs: Math.round(request.durationMs),
    address: request.address.slice(0, MAX_PARAMETER),
    userAgent: maskHeader(request.userAgent),
    idempotencyKey: maskHeader(request.idempotencyKey),
    isReplayed: request.isReplayed,
    isWithheld,
    requestBody: maskBody(sent, { maxLength: MAX_STORED_BODY, isCard }) ?? null,
    requestLength: requestBody.length,
    responseBody:
      maskBody(responseBody.text, { maxLength: maxResponse(request), isCard: status < 300 && isCard }) ??
      null,
    responseLength: responseBody.length,
  }
}

/** Of these operations the whole body is a card or its token. */
export const isAboutCards = ({ pathTemplate }: Pick<WaitingRequest, 'pathTemplate'>) =>
  /\/cards(?:\/|$)/.test(pathTemplate)

const maskHeader = (text: string | undefined) => (text === undefined ? null : maskText(text, MAX_HEADER))

/** Identifiers stay; anything else that a client wrote into a path is masked like a text. */
const maskParameter = (value = '') => (isUuid(value) ? value.toLowerCase() : maskText(value, MAX_PARAMETER))

/** The uuid of the path or, where something was created, of the response. */
function resourceOf({ params, createdUuid }: WaitingRequest): string | null {
  const ofPath = Object.values(params).find((value) => isUuid(value))
  return ofPath?.toLowerCase() ?? createdUuid ?? null
}

function maskQuery(query: string): string | null {
  if (query === '') return null
  const masked = [...new URLSearchParams(query.slice(0, MAX_QUERY))].slice(0, 30).map(([name, value]) => {
    const treatment = treatmentOf(name)
    if (treatment === undefined) return [maskText(name, MAX_PARAMETER), ERASED]
    if (treatment === 'shortened') return [name, shorten(value)]
    if (treatment === 'webAddress') return [name, maskWebAddress(value)]
    return [name, treatment === 'shown' || treatment === 'amount' ? maskText(value, MAX_PARAMETER) : ERASED]
  })
  return masked.map(([name, value]) => `${name}=${value}`).join('&')
}
