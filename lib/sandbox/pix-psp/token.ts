// POST /oauth/token: client credentials, bound to the client's certificate (RFC 6749, 8705).
import { z } from 'zod'
import { hashToken } from '@/lib/base/kernel/sealed'
import type { Bank } from './bank'
import { PixProblem } from './problem'

const TOKEN_SECONDS = 3600

export class OAuthRefusal extends Error {
  constructor(
    readonly status: 400 | 401,
    readonly code: 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope',
    description: string,
  ) {
    super(description)
  }
}

export interface Sender {
  /** SHA-256 of the certificate; undefined for none that the authority issued. */
  fingerprint?: string
  authorization?: string
}

const form = z.record(z.string(), z.string())

/** A form by the standard; JSON too, since clients of several banks send it. */
function readForm(contentType: string, body: string): Record<string, string> {
  if (!contentType.includes('json')) return Object.fromEntries(new URLSearchParams(body))
  try {
    return form.parse(JSON.parse(body))
  } catch {
    throw new OAuthRefusal(400, 'invalid_request', 'O corpo não é um formulário.')
  }
}

function credentialsOf({ authorization }: Sender, fields: Record<string, string>) {
  const [, basic] = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '') ?? []
  if (!basic) return { id: fields.client_id, secret: fields.client_secret }
  if (fields.client_secret !== undefined)
    throw new OAuthRefusal(400, 'invalid_request', 'As credenciais vieram duas vezes.')
  const [id = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':')
  return { id, secret: rest.join(':') }
}

export function issueToken(bank: Bank, sender: Sender, contentType: string, body: string) {
  const { client, records, options } = bank
  const fields = readForm(contentType, body)
  if (!fields.grant_type) throw new OAuthRefusal(400, 'invalid_request', 'Falta grant_type.')
  if (fields.grant_type !== 'client_credentials')
    throw new OAuthRefusal(400, 'unsupported_grant_type', 'Só client_credentials é aceito.')
  const { id, secret } = credentialsOf(sender, fields)
  const isClient = id === client.id && hashToken(secret ?? '') === hashToken(client.secret)
  if (!sender.fingerprint || sender.fingerprint !== bank.clientFingerprint || !isClient)
    throw new OAuthRefusal(401, 'invalid_client', 'Cliente, segredo ou certificado não confere.')
  const wanted = fields.scope?.split(' ').filter(Boolean) ?? []
  const refused = wanted.find((scope) => !client.scopes.some((one) => one === scope))
  if (refused) throw new OAuthRefusal(400, 'invalid_scope', `O escopo ${refused} não é deste cliente.`)
  const scopes = wanted.length > 0 ? wanted : [...client.scopes]
  const token = bank.randomToken()
  const seconds = options.tokenSeconds ?? TOKEN_SECONDS
  const expiresAt = bank.now().getTime() + seconds * 1000
  for (const key of records.tokens.keys())
    if (records.tokens.get(key)!.expiresAt <= bank.now().getTime()) records.tokens.delete(key)
  records.tokens.put(hashToken(token), { scopes, expiresAt, fingerprint: sender.fingerprint })
  return { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: scopes.join(' ') }
}

/** Throws a problem unless the token is valid here and now, for this certificate, and has the scope. */
export function requireScope(bank: Bank, { authorization, fingerprint }: Sender, scope: string): void {
  if (!fingerprint)
    throw new PixProblem('AcessoNegado', 'Falta um certificado de cliente da autoridade deste PSP.')
  const [, bearer] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  const token = bearer ? bank.records.tokens.get(hashToken(bearer)) : undefined
  const isValid = token && token.expiresAt > bank.now().getTime() && token.fingerprint === fingerprint
  if (!isValid)
    throw new PixProblem(
      'AcessoNegado',
      'O token falta, expirou ou é de outro certificado.',
      [],
      bank.options.tokenStatus ?? 401,
    )
  if (!token.scopes.includes(scope))
    throw new PixProblem('AcessoNegado', `O token não tem o escopo ${scope}.`)
}
