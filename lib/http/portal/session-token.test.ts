import { createHmac } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { expect, test } from 'vitest'
import { environmentOf } from '@/lib/cli/settings.mjs'
import { decodeSession } from './session-token'

const [first, second, third] = ['f'.repeat(32), 's'.repeat(32), 't'.repeat(32)] as const
const settings = {
  secret: first,
  publicUrl: 'http://localhost:3000',
  host: '127.0.0.1',
  port: 3000,
  dataDir: '/',
}
const current = (secret: string) => createHmac('sha256', secret).update('nextauth').digest('base64url')

test('a session remains valid while its secret is known, and ends with it', async () => {
  const nextAuthSecret = environmentOf(
    { ...settings, databaseUrl: 'postgres://x', dev: false, instance: 'i' },
    'postgres://x',
  ).NEXTAUTH_SECRET!
  const token = await encode({ token: { sessionUuid: 'one' }, secret: nextAuthSecret })
  const read = (secret: string, old: string[], next?: string) =>
    decodeSession({ token, secret: current(secret) }, { old, current: secret, next })
  expect(await read(first, [], second)).toMatchObject({ sessionUuid: 'one' })
  expect(await read(second, [first])).toMatchObject({ sessionUuid: 'one' })
  expect(await read(third, [first, second])).toMatchObject({ sessionUuid: 'one' })
  expect(await read(third, [second])).toBeNull()
  expect(await decodeSession({ token: 'x', secret: nextAuthSecret }, { old: [], current: first })).toBeNull()
})

test('where the secret is in a file, the session secret is not derived from the name of that file', () => {
  const environment = environmentOf(
    {
      ...settings,
      secret: 'file:/run/secrets/balcao',
      databaseUrl: 'postgres://x',
      dev: false,
      instance: 'i',
    },
    'postgres://x',
  )
  expect(environment).toMatchObject({ NEXTAUTH_SECRET: undefined, BALCAO_SECRET: 'file:/run/secrets/balcao' })
})
