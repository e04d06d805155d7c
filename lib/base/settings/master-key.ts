// Where the secrets come from that every key is derived from. A setting holds a secret itself, or a reference whose scheme
// names the source that has it. A KMS or a PKCS#11 token is one more MasterKeySource. Server only.
import { open } from 'node:fs/promises'
import { createSealer, keysOf } from '@/lib/base/kernel/sealed'

export interface MasterKeySource {
  /** What a reference to this source begins with, such as `file:`. */
  readonly scheme: string
  /** The secret that the rest of the reference names. Throws if it can't be had; no message contains a secret. */
  unwrap(name: string): Promise<string>
}

/** At least as many characters as 192 random bits have in base64. */
export const MIN_SECRET_LENGTH = 32

const FILE = 'file:'
const schemes = [FILE]

/** Whether a value is a reference; any other value is the secret itself, as it is in the environment. */
const isReference = (value: string): boolean => schemes.some((scheme) => value.startsWith(scheme))

/** Whether a value can stand in a setting: a reference, or a secret of enough characters. */
export const isSecretOrReference = (value: string): boolean =>
  isReference(value) || value.length >= MIN_SECRET_LENGTH

/** The secret of a setting's value. Throws an error that names the setting. */
export async function resolveSecret(
  value: string,
  { setting, sources }: { setting: string; sources: readonly MasterKeySource[] },
): Promise<string> {
  const source = sources.find(({ scheme }) => value.startsWith(scheme))
  if (!source) return value
  const secret = await source.unwrap(value.slice(source.scheme.length)).catch((cause: unknown) => {
    throw new Error(`${setting}: ${cause instanceof Error ? cause.message : 'there is no secret'}`)
  })
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new Error(`${setting}: the secret has less than ${MIN_SECRET_LENGTH} characters`)
}

/** Everything but the rights of the owner, and that the group may read. */
const OPEN_TO_OTHERS = 0o037

/**
 * A secret in a file that only its owner and its group can read. The file has the secret, or a secret that `wrapSecret`
 * encrypted with the wrapping key.
 */
export function fileSource(wrappingKey?: string): MasterKeySource {
  return {
    scheme: FILE,
    async unwrap(path) {
      const text = await readRestricted(path)
      return isWrapped(text) ? unwrapSecret(path, text, wrappingKey) : text
    },
  }
}

async function readRestricted(path: string): Promise<string> {
  const file = await open(path, 'r').catch(({ code }: NodeJS.ErrnoException) => {
    throw new Error(`the file ${path} cannot be read (${code})`)
  })
  try {
    const { mode } = await file.stat()
    if (process.platform !== 'win32' && (mode & OPEN_TO_OTHERS) !== 0) {
      throw new Error(`the file ${path} is open to others: set its mode to 0400, 0440 or 0600`)
    }
    return (await file.readFile('utf8')).trim()
  } finally {
    await file.close()
  }
}

const CONTEXT = 'master secret'
const wrapper = (wrappingKey: string) => createSealer(keysOf({ old: [], current: wrappingKey }, CONTEXT))
const isWrapped = (text: string) => /^v1\.s[0-9a-f]{16}/.test(text)

/** The content of a file for `fileSource`, which is of no use without the wrapping key. */
export function wrapSecret(secret: string, wrappingKey: string): string {
  return wrapper(wrappingKey).seal(secret, CONTEXT)
}

function unwrapSecret(path: string, text: string, wrappingKey: string | undefined): string {
  if (wrappingKey === undefined) throw new Error(`the file ${path} is wrapped, and there is no wrapping key`)
  try {
    return wrapper(wrappingKey).open(text, CONTEXT)
  } catch {
    throw new Error(`the file ${path} was altered, or is wrapped with another key`)
  }
}
