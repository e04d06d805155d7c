// Requests that a page of another site sends through the browser of a signed-in user.
import { describe, expect, test } from 'vitest'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { answerTo, rawText } from '@/lib/testing/raw-answer'

const host = new URL(serverUrl).host

async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const type = 'application/x-www-form-urlencoded'
  const sent = { Host: host, 'Content-Type': type, ...headers }
  // What is no call of an action is refused before its sender is looked at.
  const body = 'Next-Action' in headers ? '[]' : 'a=b'
  const answer = await answerTo(serverUrl, rawText({ method: 'POST', path, headers: sent, body }))
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
}

describe.each([
  ['a server action', '/simulators', { 'Next-Action': 'a'.repeat(42) }],
  ['a sign-in', '/api/auth/callback/credentials', {}],
  ['a sign-out', '/api/auth/signout', {}],
  ['a file of a dispute', '/disputes/8d1c0f6e-31a4-4a5b-9d92-3d8c0a0a5f11/files', {}],
  ['a card at the checkout', '/pay/nothing/card', {}],
  ['a code at the checkout', '/pay/nothing/start', {}],
  ['what a buyer keeps', '/pay/me/nothing/forget', {}],
])('%s', (_, path, headers) => {
  test('is refused from another site, whatever its host headers say', async () => {
    const evil = { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }
    for (const from of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, evil])
      expect(await statusOf(path, { ...headers, ...from }), JSON.stringify(from)).toBe(403)
  })

  test('is processed when a page of ours sends it', async () => {
    const ours: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'same-origin', Origin: serverUrl },
      { Origin: serverUrl },
    ]
    for (const from of ours) expect(await statusOf(path, { ...headers, ...from })).not.toBe(403)
  })
})

test('the form that a card issuer posts from its site is not refused', async () => {
  const path = '/3ds/8d1c0f6e-31a4-4a5b-9d92-3d8c0a0a5f11/result'
  const status = await statusOf(path, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://issuer.example' })
  expect(status).not.toBe(403)
})

test('next-auth writes our own addresses, whatever forwarding headers a client sends', async () => {
  const { email, password } = demoSeller
  const { cookie } = await signIn({ email, password })
  const headers = { cookie, 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' }
  const text = await (await fetch(`${serverUrl}/api/auth/providers`, { headers })).text()
  expect(text).toContain(serverUrl)
  expect(text).not.toContain('evil.example')
})
