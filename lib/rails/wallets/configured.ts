// The wallets that the operator configured, with their keys and certificates.
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createApplePay } from './apple-pay/apple-pay'
import { createSessionRequest } from './apple-pay/merchant-session'
import { createGooglePay } from './google-pay/google-pay'
import { parseToken, rootKeysShape } from './google-pay/token'
import type { WalletProvider } from './provider'
import type { WalletSettings } from './settings'

/** Complete ones, or none (isGooglePayComplete, isApplePayComplete). */
export type ConfiguredSettings = Pick<WalletSettings, 'GOOGLE_PAY_KEYS' | 'APPLE_PAY_KEYS'> &
  Partial<WalletSettings>

/** The text of a secret, by its setting and value. */
type Resolve = (setting: string, value: string) => Promise<string>

/** The wallets of live sellers. Throws an error that names the setting whose file can't be used. */
export async function configuredWallets(
  settings: ConfiguredSettings,
  resolve: Resolve,
): Promise<WalletProvider[]> {
  return [...(await googlePay(settings, resolve)), ...(await applePay(settings, resolve))]
}

async function googlePay(settings: ConfiguredSettings, resolve: Resolve): Promise<WalletProvider[]> {
  const {
    GOOGLE_PAY_MERCHANT_ID: merchantId,
    GOOGLE_PAY_KEYS: values,
    GOOGLE_PAY_ROOT_KEYS: roots,
  } = settings
  if (!merchantId || !roots) return []
  const keys = await keysOf('GOOGLE_PAY_KEYS', values, resolve)
  const text = await textOf('GOOGLE_PAY_ROOT_KEYS', roots)
  return [
    createGooglePay({
      merchantId,
      privateKeys: keys.map(scalarOf) as [Buffer, ...Buffer[]],
      roots: usable('GOOGLE_PAY_ROOT_KEYS', () => parseToken(rootKeysShape, text)),
    }),
  ]
}

async function applePay(settings: ConfiguredSettings, resolve: Resolve): Promise<WalletProvider[]> {
  const { APPLE_PAY_MERCHANT_ID: merchantId, APPLE_PAY_KEYS: values, APPLE_PAY_ROOT: root } = settings
  const { APPLE_PAY_CERTIFICATE: certificate, APPLE_PAY_CERTIFICATE_KEY: key } = settings
  if (!merchantId || !root || !certificate || !key) return []
  const rootText = await textOf('APPLE_PAY_ROOT', root)
  return [
    createApplePay({
      merchantId,
      privateKeys: await keysOf('APPLE_PAY_KEYS', values, resolve),
      root: usable('APPLE_PAY_ROOT', () => new X509Certificate(rootText)),
      requestSession: createSessionRequest({
        certificate: await textOf('APPLE_PAY_CERTIFICATE', certificate),
        key: await resolve('APPLE_PAY_CERTIFICATE_KEY', key),
      }),
    }),
  ]
}

async function keysOf(
  setting: string,
  values: readonly string[],
  resolve: Resolve,
): Promise<[KeyObject, ...KeyObject[]]> {
  const keys = await Promise.all(values.map(async (value) => keyOf(setting, await resolve(setting, value))))
  return keys as [KeyObject, ...KeyObject[]]
}

function keyOf(setting: string, pem: string): KeyObject {
  const key = usable(setting, () => createPrivateKey(pem))
  if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  throw new Error(`${setting}: the key must be one of the curve P-256`)
}

const SCALAR_BYTES = 32

/** The private number of a P-256 key. */
function scalarOf(key: KeyObject): Buffer {
  const scalar = Buffer.from(key.export({ format: 'jwk' }).d!, 'base64url')
  return Buffer.concat([Buffer.alloc(SCALAR_BYTES - scalar.length), scalar])
}

async function textOf(setting: string, path: string): Promise<string> {
  return readFile(path, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`${setting}: the file ${path} cannot be read (${code})`)
  })
}

function usable<Read>(setting: string, read: () => Read): Read {
  try {
    return read()
  } catch {
    throw new Error(`${setting}: the file does not hold what the setting describes`)
  }
}
