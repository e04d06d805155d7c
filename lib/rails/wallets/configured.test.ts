import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '@/lib/access/banking-certificates/issue'
import { publicTextOf } from '@/lib/sandbox/wallet/keys'
import { appleChain } from '@/lib/testing/wallets/apple-chain'
import { type ConfiguredSettings, configuredWallets } from './configured'

const folder = mkdtempSync(path.join(tmpdir(), 'wallets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, text: string) => {
  const place = path.join(folder, name)
  writeFileSync(place, text)
  return place
}
const newKey = (namedCurve = 'prime256v1') => generateKeyPairSync('ec', { namedCurve }).privateKey
const pem = (key = newKey()) => key.export({ format: 'pem', type: 'pkcs8' }).toString()
const resolve = async (_: string, value: string) => value

const none: ConfiguredSettings = { GOOGLE_PAY_KEYS: [], APPLE_PAY_KEYS: [] }
const roots = { keys: [{ keyValue: publicTextOf(newKey()), protocolVersion: 'ECv2' }] }
const google = {
  ...none,
  GOOGLE_PAY_MERCHANT_ID: '12345',
  GOOGLE_PAY_KEYS: [pem(), pem()],
  GOOGLE_PAY_ROOT_KEYS: file('roots.json', JSON.stringify(roots)),
}

describe('the wallets of an installation', () => {
  test('are none without settings', async () => {
    expect(await configuredWallets(none, resolve)).toEqual([])
  })

  test('include Google Pay with the public half of the first key', async () => {
    const key = newKey()
    const [wallet] = await configuredWallets({ ...google, GOOGLE_PAY_KEYS: [pem(key), pem()] }, resolve)
    const { x, y } = key.export({ format: 'jwk' })
    const point = ['BA', x, y].map((part) => Buffer.from(part!, 'base64url'))
    const publicKey = Buffer.concat(point).toString('base64')
    expect(wallet!.offer).toEqual({ kind: 'GOOGLE_PAY', merchantId: '12345', publicKey })
    expect(wallet!.merchantSession).toBeUndefined()
  })

  test('include Apple Pay, which opens sessions of the merchant', async () => {
    const { root } = await appleChain()
    const validity = { notBefore: new Date('2020-01-01'), notAfter: new Date('2090-01-01') }
    const merchant = issueCertificate(issueAuthority('A', validity), 'merchant', 'client', validity)
    const [wallet] = await configuredWallets(
      {
        ...none,
        APPLE_PAY_MERCHANT_ID: 'merchant.br.com.exemplo',
        APPLE_PAY_KEYS: [pem()],
        APPLE_PAY_ROOT: file('root.pem', root.toString()),
        APPLE_PAY_CERTIFICATE: file('merchant.pem', merchant.certificate),
        APPLE_PAY_CERTIFICATE_KEY: merchant.key,
      },
      resolve,
    )
    expect(wallet!.offer).toEqual({ kind: 'APPLE_PAY' })
    const request = { validationUrl: 'https://localhost/', domain: 'exemplo.com.br', displayName: 'Loja' }
    await expect(wallet!.merchantSession!(request)).rejects.toMatchObject({ reason: 'MALFORMED' })
  })

  test.each([
    ['GOOGLE_PAY_KEYS', { GOOGLE_PAY_KEYS: ['no key at all'] }],
    ['GOOGLE_PAY_KEYS', { GOOGLE_PAY_KEYS: [pem(newKey('secp384r1'))] }],
    ['GOOGLE_PAY_ROOT_KEYS', { GOOGLE_PAY_ROOT_KEYS: file('bad.json', '{}') }],
    ['GOOGLE_PAY_ROOT_KEYS', { GOOGLE_PAY_ROOT_KEYS: path.join(folder, 'nowhere') }],
  ])('stop the start with a sentence that names %s', async (setting, changes) => {
    await expect(configuredWallets({ ...google, ...changes }, resolve)).rejects.toThrow(`${setting}: `)
  })
})
