// The use of a token: with its own certificate alone, for half an hour, and not after its credential was changed.
import { readFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { Readable } from 'node:stream'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import * as oauth from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endSecret } from '@/lib/access/banking-credentials/end-secret'
import { listCredentials } from '@/lib/access/banking-credentials/list'
import { pinCertificate } from '@/lib/access/banking-credentials/pin-certificate'
import { revokeCredential } from '@/lib/access/banking-credentials/revoke'
import { rotateSecret } from '@/lib/access/banking-credentials/rotate-secret'
import { unpinCertificate } from '@/lib/access/banking-credentials/unpin-certificate'
import { testApp } from '@/lib/testing/app'
import {
  type Banking,
  bankingClient,
  type ClientFiles,
  serveBanking,
  testAuthority,
} from '@/lib/testing/banking'

const app = await testApp()
const authority = testAuthority()
const secrets = { old: [], current: 'the secret of this installation, first' }
let banking: Banking
let client: Awaited<ReturnType<typeof bankingClient>>
let token: string

beforeAll(async () => {
  banking = await serveBanking(app, authority, { secrets })
})
afterAll(async () => {
  await banking.close()
  authority.remove()
})

async function tokenOf(form: Record<string, string>, files = authority.own, from = banking): Promise<string> {
  const { status, body } = await from.curl('/auth/token', { client: files, form })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.access_token
}

beforeEach(async () => {
  client = await bankingClient(app, await app.seller(), authority.own)
  token = await tokenOf(client.form)
})

const use = async (given = token, files: ClientFiles | undefined = authority.own, at = banking) =>
  (await at.curl('/v1/webhooks', { client: files, token: given })).status

describe('a token', () => {
  test('works with its certificate, and with another or none it is a 401', async () => {
    expect(await use()).toBe(200)
    expect(await use(token, authority.other)).toBe(401)
    const response = await banking.curl('/v1/webhooks', { token })
    expect(response.status).toBe(401)
    expect(response.headers).toMatch(/www-authenticate: Bearer error="invalid_token"/i)
    expect(response.body.errors[0].code).toBe('INVALID_TOKEN')
  })

  test('is not valid with another certificate that the same credential has pinned', async () => {
    await pinCertificate(client.owner, { uuid: client.uuid, certificate: authority.other.pem })
    expect(await use(token, authority.other)).toBe(401)
    expect(await use(await tokenOf(client.form, authority.other), authority.other)).toBe(200)
  })

  test('ends after 1800 seconds', async () => {
    app.advance(1_799_000)
    expect(await use()).toBe(200)
    app.advance(1_000)
    expect(await use()).toBe(401)
  })

  test('is refused from the moment its credential is revoked', async () => {
    await revokeCredential(client.owner, client)
    expect(await use()).toBe(401)
  })

  test('is refused from the moment its certificate is unpinned', async () => {
    const [listed] = await listCredentials(client.owner)
    const { fingerprint } = listed!.certificates[0]!
    await unpinCertificate(client.owner, { uuid: client.uuid, fingerprint })
    expect(await use()).toBe(401)
  })

  test('is refused from the moment its secret is ended; the token of the second secret goes on', async () => {
    const { clientSecret } = await rotateSecret(client.owner, client)
    const second = await tokenOf({ ...client.form, client_secret: clientSecret })
    expect([await use(), await use(second)]).toEqual([200, 200])
    await expect(rotateSecret(client.owner, client)).rejects.toMatchObject({ code: 'CONFLICT' })
    const [listed] = await listCredentials(client.owner)
    await endSecret(client.owner, { uuid: client.uuid, secretId: listed!.secrets[0]!.id })
    expect([await use(), await use(second)]).toEqual([401, 200])
    const refused = await banking.curl('/auth/token', { client: authority.own, form: client.form })
    expect(refused.status).toBe(401)
    const [rest] = await listCredentials(client.owner)
    const secretId = rest!.secrets[0]!.id
    await expect(endSecret(client.owner, { uuid: client.uuid, secretId })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('of other signatures is refused: none, a key of its own, a key that its header names', async () => {
    const { issuer } = banking.served
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    const { privateKey, publicKey } = await generateKeyPair('ES256')
    const jwk = await exportJWK(publicKey)
    const { kid } = banking.served.keys
    const forged = await Promise.all(
      [{ kid }, { kid, jwk }, { kid: 'own', jku: `${issuer}/.well-known/jwks.json` }, { x5u: issuer }].map(
        (header) =>
          new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header }).sign(privateKey),
      ),
    )
    const unsigned = new UnsecuredJWT(claims).encode()
    const symmetric = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid, typ: 'at+jwt' })
      .sign(new TextEncoder().encode(JSON.stringify(jwk)))
    for (const one of [...forged, unsigned, symmetric, `${token}x`, 'abc']) expect(await use(one)).toBe(401)
  })

  test('of another type, audience, issuer or time is refused', async () => {
    const { privateKey, kid } = banking.served.keys
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    const signed = (changes: object, typ = 'at+jwt') =>
      new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'ES256', typ, kid }).sign(privateKey)
    expect(await use(await signed({}))).toBe(200)
    const other = 'https://other.example'
    const refused = [
      signed({}, 'JWT'),
      signed({ aud: other }),
      signed({ iss: other }),
      signed({ nbf: claims.exp }),
      signed({ exp: claims.iat - 1 }),
      signed({ exp: undefined }),
    ]
    for (const one of await Promise.all(refused)) expect(await use(one)).toBe(401)
  })
})

describe('while the secret of the installation is rotated', () => {
  test('processes accept the tokens of each other', async () => {
    const next = 'the secret of this installation, second'
    const prepared = await serveBanking(app, authority, { secrets: { ...secrets, next } })
    const rotated = await serveBanking(app, authority, { secrets: { old: [secrets.current], current: next } })
    for (const one of [prepared, rotated]) one.served.issuer = banking.served.issuer
    const newer = await tokenOf(client.form, authority.own, rotated)
    expect(await use(token, authority.own, rotated)).toBe(200)
    expect(await use(newer, authority.own, prepared)).toBe(200)
    const { body: jwks } = await rotated.curl('/.well-known/jwks.json')
    expect(jwks.keys).toHaveLength(2)
    await Promise.all([prepared.close(), rotated.close()])
  })
})

/** `fetch` of openid-client, through Node's own TLS client with a certificate. */
function fetchWith(files: ClientFiles | undefined): oauth.CustomFetch {
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const tls = files && { cert: files.pem, key: readFileSync(files.key) }
      const options = {
        method,
        headers: { ...headers },
        ca: authority.ca.certificate,
        ...tls,
        agent: false as const,
      }
      const request = httpsRequest(url, options, (response) => {
        const stream = Readable.toWeb(response) as ReadableStream<Uint8Array>
        const received = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve(
          new Response(stream, { status: response.statusCode!, headers: received as [string, string][] }),
        )
      })
      request.once('error', reject)
      request.end(body ? String(body) : undefined)
    })
}

describe('openid-client', () => {
  const configure = (files: ClientFiles, secret = client.clientSecret) =>
    oauth.discovery(new URL(banking.url), client.clientId, undefined, oauth.ClientSecretPost(secret), {
      algorithm: 'oauth2',
      [oauth.customFetch]: fetchWith(files),
    })

  test('discovers the server, gets a token and uses it', async () => {
    const config = await configure(authority.own)
    const tokens = await oauth.clientCredentialsGrant(config)
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 1800, scope: 'webhooks' })
    const response = await oauth.fetchProtectedResource(
      config,
      tokens.access_token,
      new URL('/v1/webhooks', banking.url),
      'GET',
    )
    expect([response.status, await response.json()]).toEqual([200, []])
  })

  test('gets unauthorized_client for a wrong secret and for another certificate', async () => {
    for (const config of [await configure(authority.own, 'bks_wrong'), await configure(authority.other)]) {
      await expect(oauth.clientCredentialsGrant(config)).rejects.toMatchObject({
        status: 401,
        error: 'unauthorized_client',
      })
    }
  })
})
