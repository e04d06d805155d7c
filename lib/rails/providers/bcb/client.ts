// Requests to a bank's API Pix: with the client certificate and a token, which is renewed once where the bank refuses it.

import type { z } from 'zod'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { CallFailed } from '@/lib/base/outages/call-failed'
import {
  type HttpAnswer,
  type HttpRequest,
  request,
  type TlsFiles,
} from '@/lib/rails/connections/http/request'
import type { BcbPixCredentials, BcbPixSettings } from './settings'
import { createTokens, type TokenParts } from './tokens'
import { problemAnswer } from './wire'

/** What an adapter of a connection is made of; a connection's credentials never leave it but to its bank. */
export interface BcbPixInput extends Omit<TokenParts, 'request'> {
  settings: BcbPixSettings
  credentials: BcbPixCredentials
}

interface Call {
  method: HttpRequest['method']
  path: string
  query?: Readonly<Record<string, string>>
  body?: unknown
  /** Milliseconds left to the caller; no request is begun without some. */
  leftMs?: () => number
}

export interface Reply {
  status: number
  json: unknown
  /** The last part of the type of a problem: `CobNaoEncontrado`. */
  problem?: string
}

/** The bank answered, but with nothing that we can act on: the call is to be repeated, or to be looked at by the operator. */
export class BankError extends CallFailed {
  static override readonly kind = 'CallFailed.BankError'
  override name = 'BankError'
  constructor(
    message: string,
    readonly status: number,
    readonly problem?: string,
  ) {
    super(message)
  }
}

const MIN_LEFT_MS = 300
/** A page of 1,000 payments with refunds has about one megabyte. */
const MAX_BYTES = 8 * 1024 * 1024
/** A 403 may also mean that the contract lacks a product: then a new token is not requested for each call. */
const FORBIDDEN_TOKEN_MS = 60 * SECOND_MS
/** Statuses that callers decide on; any other is thrown. */
const DECIDABLE = [200, 201, 204, 400, 404]

export function createClient(input: BcbPixInput) {
  const { settings, credentials } = input
  const { certificate, privateKey: key } = credentials
  const tls: TlsFiles = { ca: settings.ca, certificate, key }
  const tokens = createTokens({
    ...input,
    request: (sent) => request({ ...sent, tls, timeoutMs: settings.timeoutMs }),
  })

  async function send({ method, path, query, body, leftMs }: Call, token: string): Promise<HttpAnswer> {
    const timeoutMs = Math.floor(Math.min(settings.timeoutMs, leftMs?.() ?? settings.timeoutMs))
    if (timeoutMs < MIN_LEFT_MS)
      throw new CallFailed(`${method} was not sent: the time of its caller is over`)
    const { apiKeyName, apiKeyIn } = settings
    const own = apiKeyName && credentials.apiKey ? { [apiKeyName]: credentials.apiKey } : {}
    const search = new URLSearchParams({ ...query, ...(apiKeyIn === 'query' && own) }).toString()
    return request({
      method,
      url: `${settings.baseUrl}${path}${search && `?${search}`}`,
      headers: {
        ...(apiKeyIn === 'header' && own),
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs,
      tls,
      maxBytes: MAX_BYTES,
    })
  }

  /** Throws what the request throws, or BankError for a status that decides nothing. */
  async function call(wanted: Call): Promise<Reply> {
    const token = await tokens.current()
    let answer = await send(wanted, token)
    if (answer.status === 401 || answer.status === 403) {
      const minAgeMs = answer.status === 403 ? FORBIDDEN_TOKEN_MS : 0
      const renewed = await tokens.renewed(token, minAgeMs)
      if (renewed) answer = await send(wanted, renewed)
    }
    return replyOf(`${wanted.method} ${wanted.path.split('/')[1]}`, answer)
  }

  return { call, tokens, settings, tls }
}

export type Client = ReturnType<typeof createClient>

function replyOf(name: string, { status, text }: HttpAnswer): Reply {
  const json = parsed(text)
  const isGood = status < 300
  const said = isGood ? undefined : problemAnswer.safeParse(json).data
  const problem = said?.type.split('/').at(-1) || undefined
  if (!DECIDABLE.includes(status) || (isGood && json === undefined && text.trim() !== '')) {
    const facts = [status, problem, said?.correlationId, isGood && 'without JSON'].filter(Boolean)
    throw new BankError(`${name}: ${facts.join(' ')}`, status, problem)
  }
  return { status, json, ...(problem && { problem }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a good answer says. Throws BankError where it is not what the standard says. */
export function read<Schema extends z.ZodType>(schema: Schema, { json, status }: Reply): z.output<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const paths = result.error.issues.map(({ path }) => path.join('.')).slice(0, 5)
  throw new BankError(`an answer that is not of the standard: ${paths.join(', ')}`, status)
}

/** For a status or a state that the caller did not expect. */
export function unexpected(name: string, { status, problem }: Reply): BankError {
  return new BankError(`${name}: ${[status, problem].filter(Boolean).join(' ')}`, status, problem)
}
