// The MPI (15): the token for our server, the stand-in for the script of the buyer's page, and what that script calls.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { basicCredentials, findClient } from '../cielo/access-tokens'
import type { Cielo } from '../cielo/context'
import type { Reply, Route, WireRequest } from '../cielo/listener'
import { sandboxMpiClient } from '../cielo/options'
import { dateTime } from '../cielo/sale-view'
import { answerChallenge, authenticate, error } from './authenticate'

const TOKEN_MS = 30 * 60 * 1000
const SCRIPT = path.join(import.meta.dirname, 'browser-script.js')

const tokenInput = z.object({
  EstablishmentCode: z.string().regex(/^\d{10}$/),
  MerchantName: z.string().min(1).max(25),
  MCC: z.string().regex(/^\d{4}$/),
})

const challengeInput = z.object({ referenceId: z.string(), code: z.string().optional() })

/** Any page may call what the script calls: in the field the script is part of the page of each shop. */
const anyOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Content-Type',
  'Access-Control-Allow-Methods': 'POST',
}

export const mpiRoutes = (cielo: Cielo): Route[] => [
  {
    method: 'POST',
    path: /^\/v2\/auth\/token\/?$/i,
    operation: 'mpi-token',
    handle: (request) => token(cielo, request),
  },
  { method: 'GET', path: /^\/BP\.Mpi\.3ds20\.min\.js$/, operation: 'mpi', handle: () => script(cielo) },
  {
    method: 'OPTIONS',
    path: /^\/stand-in\//,
    operation: 'mpi',
    handle: () => ({ status: 204, headers: anyOrigin }),
  },
  {
    method: 'POST',
    path: /^\/stand-in\/ready$/,
    operation: 'mpi',
    handle: (request) => ready(cielo, request),
  },
  {
    method: 'POST',
    path: /^\/stand-in\/authenticate$/,
    operation: 'mpi',
    handle: (request) => start(cielo, request),
  },
  {
    method: 'POST',
    path: /^\/stand-in\/challenge$/,
    operation: 'mpi',
    handle: (request) => challenge(cielo, request),
  },
]

function token(cielo: Cielo, request: WireRequest): Reply {
  const clients = cielo.options.mpiClients ?? [sandboxMpiClient]
  const client = findClient(clients, ...basicCredentials(request.headers.authorization))
  if (!client) return { status: 401, json: { Code: '234', Message: 'Invalid credentials' } }
  const input = tokenInput.safeParse(request.json(tokenInput))
  if (!input.success) return { status: 400, json: { Code: '102', Message: 'Invalid establishment data' } }
  if (!client.establishments.includes(input.data.EstablishmentCode))
    return { status: 400, json: { Code: '234', Message: 'Unknown establishment' } }
  const expiresAt = new Date(cielo.now().getTime() + TOKEN_MS)
  const accessToken = cielo.accessTokens.issue('mpi', client, expiresAt)
  const expires = dateTime(expiresAt.getTime()).replace(' ', 'T')
  return { status: 201, json: { access_token: accessToken, token_type: 'bearer', expires_in: expires } }
}

function script(cielo: Cielo): Reply {
  const text = readFileSync(SCRIPT, 'utf8').replace('%MPI_URL%', cielo.urls.mpiUrl)
  return {
    status: 200,
    text,
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Access-Control-Allow-Origin': '*' },
  }
}

const fields = z.record(z.string(), z.string())
const allowed = (json: unknown): Reply => ({ status: 200, json, headers: anyOrigin })
const hasToken = (cielo: Cielo, given: string | undefined) =>
  Boolean(cielo.accessTokens.clientOf('mpi', given ?? '', cielo.now()))

function ready(cielo: Cielo, request: WireRequest): Reply {
  const input = fields.safeParse(request.json(fields))
  const isReady = input.success && hasToken(cielo, input.data.accesstoken)
  return allowed(isReady ? { event: 'onReady' } : error('234', 'Invalid access token'))
}

function start(cielo: Cielo, request: WireRequest): Reply {
  const input = fields.safeParse(request.json(fields))
  if (!input.success) return allowed(error('102', 'Invalid request'))
  if (!hasToken(cielo, input.data.accesstoken)) return allowed(error('234', 'Invalid access token'))
  return allowed(authenticate(cielo, input.data))
}

function challenge(cielo: Cielo, request: WireRequest): Reply {
  const input = challengeInput.safeParse(request.json(challengeInput))
  if (!input.success) return allowed(error('102', 'Invalid request'))
  const event = answerChallenge(cielo, input.data.referenceId, input.data.code)
  return allowed(event ?? { challenge: input.data.referenceId })
}
