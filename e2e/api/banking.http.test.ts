// What `npm start` offers of the banking interface: the demo file has all that a client needs, and the portal the same files.
import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { keepPassword } from '@/lib/testing/http/keep-password'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { sellerRequest } from '@/lib/testing/seller'

const banking = demo.banking!
const folder = path.dirname(banking.certificate)
const other = {
  certificate: path.join(folder, 'other-partner.pem'),
  key: path.join(folder, 'other-partner.key'),
}
const form = `grant_type=client_credentials&client_id=${banking.clientId}&client_secret=${banking.clientSecret}`

async function curl(
  address: string,
  options: string[],
  files: { certificate: string; key: string } | null = banking,
) {
  const client = files ? ['--cert', files.certificate, '--key', files.key] : []
  const args = [
    '-sS',
    '--cacert',
    banking.ca,
    ...client,
    '-w',
    '\n%{http_code}',
    ...options,
    banking.url + address,
  ]
  const { stdout } = await promisify(execFile)('curl', args)
  const at = stdout.lastIndexOf('\n')
  return { status: Number(stdout.slice(at + 1)), body: JSON.parse(stdout.slice(0, at)) }
}

const tokenRequest = ['-d', form]

test('the certificates and the credential of the demo get a token that works with its certificate alone', async () => {
  const { status, body } = await curl('/auth/token', tokenRequest)
  expect([status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 1800])
  const bearer = ['-H', `Authorization: Bearer ${body.access_token}`]
  expect((await curl('/v1/webhooks', bearer)).status).toBe(200)
  expect((await curl('/v1/webhooks', bearer, other)).status).toBe(401)
  expect((await curl('/v1/webhooks', bearer, null)).status).toBe(401)
  expect((await curl('/auth/token', tokenRequest, other)).body.error).toBe('unauthorized_client')
})

test('private keys of the demo are readable by their owner alone', () => {
  expect(statSync(banking.key).mode & 0o077).toBe(0)
})

test('the documents say where to get a token, how to check it and which operations there are', async () => {
  const metadata = await curl('/.well-known/oauth-authorization-server', [])
  expect(metadata.body).toMatchObject({
    issuer: banking.url,
    token_endpoint: `${banking.url}/auth/token`,
    tls_client_certificate_bound_access_tokens: true,
  })
  expect((await curl('/.well-known/jwks.json', [])).body.keys).toHaveLength(1)
  const { body: document } = await curl('/openapi.json', [])
  expect(Object.keys(document.paths)).toEqual([
    '/auth/token',
    '/v1/webhooks',
    '/v1/webhooks/{id}',
    '/v1/webhooks/{id}/active',
  ])
})

test('the portal offers the test certificates to signed-in sellers, and no other file', async () => {
  const at = (file: string) => `${serverUrl}/banking/files/${file}`
  const { email, password } = sellerRequest()
  await newSeller({ email, password })
  await keepPassword(email)
  const { cookie } = await signIn({ email, password })
  const got = await fetch(at('partner.pem'), { headers: { cookie } })
  expect([got.status, await got.text()]).toEqual([200, readFileSync(banking.certificate, 'utf8')])
  for (const file of ['ca.key', 'server.key', '..%2Fdemo.json']) {
    expect((await fetch(at(file), { headers: { cookie } })).status).toBe(404)
  }
  expect((await fetch(at('partner.key'))).status).toBe(401)
})
