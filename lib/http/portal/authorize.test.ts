import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { setRuntime } from '@/lib/testing/parts/runtime-of-process'
import { newSignIn } from './authorize'

const app = {
  calls: 0,
  fingerprintKey: new Uint8Array(32),
  env: { PUBLIC_URL: 'http://localhost' },
  deviceSigner: { verify: () => false },
  log: { error: vi.fn() },
  makeCtx() {
    app.calls++
    const transaction = async () => {
      throw new Error('Failed query: select … params: ana@loja.com.br')
    }
    return { requestId: 'one', cell: 1, systemNow: new Date(0), db: { transaction } }
  },
}
setRuntime(app)
const { authorize } = newSignIn(
  new NextRequest('http://localhost/api/auth/callback/credentials'),
  'http://localhost',
)

test('an impossible e-mail or password is refused without a query', async () => {
  for (const email of ['a\0@b.co', `${'a'.repeat(9_000)}@b.co`, '\udfff@b.co']) {
    expect(await authorize({ email, password: 'x' })).toBeNull()
  }
  expect(await authorize({ email: 'a@b.co', password: 'x'.repeat(1_001) })).toBeNull()
  expect(await authorize(undefined)).toBeNull()
  expect(app.calls).toBe(0)
})

test('an internal error is logged, and the response has only one word', async () => {
  await expect(authorize({ email: 'ana@loja.com.br', password: 'x' })).rejects.toThrow(/^Unavailable$/)
  expect(app.log.error).toHaveBeenCalledWith(
    { event: 'sign_in.failed', err: expect.any(Error), requestId: 'one' },
    'sign-in failed',
  )
})
