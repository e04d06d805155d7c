import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadSecrets } from '@/lib/process/secrets'
import { fileSource, type MasterKeySource, resolveSecret, wrapSecret } from './master-key'

const [first, second, third] = ['f'.repeat(32), 's'.repeat(32), 't'.repeat(32)] as const
const folder = mkdtempSync(path.join(tmpdir(), 'master-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(content: string, mode = 0o600): string {
  const name = path.join(folder, `secret-${Math.trunc(performance.now() * 1e6)}`)
  writeFileSync(name, content)
  chmodSync(name, mode)
  return name
}

const settings = (changes: Partial<Parameters<typeof loadSecrets>[0]> = {}) => ({
  BALCAO_OLD_SECRETS: [],
  BALCAO_SECRET: first,
  BALCAO_NEXT_SECRET: undefined,
  BALCAO_FINGERPRINT_SECRET: undefined,
  BALCAO_WRAPPING_KEY: undefined,
  ...changes,
})

describe('a secret', () => {
  test('is the value of the setting, or what the named file has', async () => {
    expect((await loadSecrets(settings())).current).toBe(first)
    expect((await loadSecrets(settings({ BALCAO_SECRET: `file:${file(`${second}\n`)}` }))).current).toBe(
      second,
    )
  })

  test('of every setting may be in a file, each old one in its own', async () => {
    const [old, next, former] = [file(first), file(third), file('p'.repeat(40))]
    const all = settings({
      BALCAO_OLD_SECRETS: [`file:${old}`, second],
      BALCAO_NEXT_SECRET: `file:${next}`,
      BALCAO_FINGERPRINT_SECRET: `file:${former}`,
    })
    expect(await loadSecrets(all)).toEqual({
      old: [first, second],
      current: first,
      next: third,
      formerFingerprint: 'p'.repeat(40),
    })
  })

  test('in a wrapped file needs the wrapping key, which may be in a file as well', async () => {
    const wrapped = file(wrapSecret(second, third))
    const BALCAO_SECRET = `file:${wrapped}`
    const current = async (BALCAO_WRAPPING_KEY?: string) =>
      (await loadSecrets(settings({ BALCAO_SECRET, BALCAO_WRAPPING_KEY }))).current
    expect(await current(third)).toBe(second)
    expect(await current(`file:${file(third)}`)).toBe(second)
    await expect(current()).rejects.toThrow('there is no wrapping key')
    await expect(current(first)).rejects.toThrow('wrapped with another key')
  })

  test.each([0o644, 0o604, 0o660, 0o622])('in a file of mode %o is refused', async (mode) => {
    const name = file(second, mode)
    await expect(loadSecrets(settings({ BALCAO_SECRET: `file:${name}` }))).rejects.toThrow(
      `BALCAO_SECRET: the file ${name} is open to others`,
    )
  })

  test.each([0o400, 0o440, 0o600, 0o640])('in a file of mode %o is accepted', async (mode) => {
    const { current } = await loadSecrets(settings({ BALCAO_SECRET: `file:${file(second, mode)}` }))
    expect(current).toBe(second)
  })

  test('that can not be had fails with the name of its setting, and never with a secret', async () => {
    const short = file('tooshort-but-secret')
    const altered = file(`${wrapSecret(second, third).slice(0, -1)}`)
    const failed = async (changes: Parameters<typeof settings>[0]) =>
      loadSecrets(settings(changes)).then(
        () => 'loaded',
        (error: Error) => `${error.message}\n${error.stack}`,
      )
    const messages = [
      await failed({ BALCAO_SECRET: 'file:/nowhere/at/all' }),
      await failed({ BALCAO_OLD_SECRETS: [second, `file:${short}`] }),
      await failed({ BALCAO_NEXT_SECRET: `file:${altered}`, BALCAO_WRAPPING_KEY: third }),
    ]
    expect(messages).toEqual([
      expect.stringContaining('BALCAO_SECRET: the file /nowhere/at/all cannot be read (ENOENT)'),
      expect.stringContaining('BALCAO_OLD_SECRETS: the secret has less than 32 characters'),
      expect.stringContaining('BALCAO_NEXT_SECRET: the file'),
    ])
    for (const secret of [first, second, third, 'tooshort-but-secret']) {
      expect(messages.join()).not.toContain(secret)
    }
  })
})

test('a KMS is one more source, found by the scheme of the reference', async () => {
  const kms: MasterKeySource = { scheme: 'kms:', unwrap: async (name) => name.repeat(8) }
  const sources = [fileSource(), kms]
  expect(await resolveSecret('kms:abcd', { setting: 'BALCAO_SECRET', sources })).toBe('abcd'.repeat(8))
  const away: MasterKeySource = { scheme: 'kms:', unwrap: () => Promise.reject(new Error('no answer')) }
  await expect(resolveSecret('kms:abcd', { setting: 'BALCAO_SECRET', sources: [away] })).rejects.toThrow(
    'BALCAO_SECRET: no answer',
  )
})
