// Tokens of the MPI and of the Chargeback API. They live in memory: a restart ends them, as at a real outage.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { CieloClient } from './options'
import type { Random } from './random'

type TokenUse = 'mpi' | 'chargeback'

export interface AccessTokens {
  issue(use: TokenUse, client: CieloClient, expiresAt: Date): string
  clientOf(use: TokenUse, token: string, now: Date): CieloClient | undefined
  /** Ends every token at once, as the control interface may ask for. */
  revoke(): void
}

export function createAccessTokens(random: Random): AccessTokens {
  const tokens = new Map<string, { use: TokenUse; client: CieloClient; expiresAt: Date }>()
  return {
    issue(use, client, expiresAt) {
      const token = `${random.uuid()}${random.uuid()}`.replaceAll('-', '')
      tokens.set(token, { use, client, expiresAt })
      return token
    },
    clientOf(use, token, now) {
      const found = tokens.get(token)
      return found && found.use === use && found.expiresAt > now ? found.client : undefined
    },
    revoke: () => tokens.clear(),
  }
}

export function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a!, b!)
}

export function findClient(
  clients: readonly CieloClient[],
  id: string,
  secret: string,
): CieloClient | undefined {
  return clients.find((one) => one.clientId === id && isSame(one.clientSecret, secret))
}

export function basicCredentials(header: string | undefined): [id: string, secret: string] {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(header ?? '') ?? []
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  return [id, secret.join(':')]
}
