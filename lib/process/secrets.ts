// The secrets of this process, from wherever its settings say that they are. Read once.

import { createSealer, keysOf, type Secrets } from '@/lib/base/kernel/sealed'
import type { Sealers } from '@/lib/base/kernel/sealed-column'
import { fileSource, resolveSecret } from '@/lib/base/settings/master-key'
import { createVault } from '@/lib/parties/cards/vault'
import { type Env, env } from '@/lib/process/env'

export interface InstallationSecrets extends Secrets {
  /** A former secret of the fingerprints of cards that is none of the others. */
  formerFingerprint?: string
}

type SecretSettings = Pick<
  Env,
  | 'BALCAO_OLD_SECRETS'
  | 'BALCAO_SECRET'
  | 'BALCAO_NEXT_SECRET'
  | 'BALCAO_FINGERPRINT_SECRET'
  | 'BALCAO_WRAPPING_KEY'
>

/** Throws an error that names the setting whose secret can't be had. */
export async function loadSecrets(settings: SecretSettings): Promise<InstallationSecrets> {
  const { BALCAO_WRAPPING_KEY: wrapping } = settings
  const wrappingKey = wrapping && (await resolve('BALCAO_WRAPPING_KEY', wrapping))
  const optional = async (setting: 'BALCAO_NEXT_SECRET' | 'BALCAO_FINGERPRINT_SECRET') => {
    const value = settings[setting]
    return value === undefined ? undefined : resolve(setting, value, wrappingKey)
  }
  return {
    old: await Promise.all(
      settings.BALCAO_OLD_SECRETS.map((value) => resolve('BALCAO_OLD_SECRETS', value, wrappingKey)),
    ),
    current: await resolve('BALCAO_SECRET', settings.BALCAO_SECRET, wrappingKey),
    next: await optional('BALCAO_NEXT_SECRET'),
    formerFingerprint: await optional('BALCAO_FINGERPRINT_SECRET'),
  }
}

/** A secret of another setting, from wherever its value says that it is. */
export async function resolveOther(
  { BALCAO_WRAPPING_KEY: wrapping }: Pick<Env, 'BALCAO_WRAPPING_KEY'>,
  setting: string,
  value: string,
): Promise<string> {
  return resolve(setting, value, wrapping && (await resolve('BALCAO_WRAPPING_KEY', wrapping)))
}

const resolve = (setting: string, value: string, wrappingKey?: string) =>
  resolveSecret(value, { setting, sources: [fileSource(wrappingKey)] })

let loaded: Promise<InstallationSecrets> | undefined

/** The secrets of this process. */
export function secrets(): Promise<InstallationSecrets> {
  loaded ??= loadSecrets(env())
  return loaded
}

/** What seals and opens with these secrets. */
export function sealersOf({ formerFingerprint, ...others }: InstallationSecrets): Sealers {
  // It only finds the cards that were not hashed again yet.
  const old = formerFingerprint ? [formerFingerprint, ...others.old] : others.old
  return {
    sealer: createSealer(keysOf(others, 'seal')),
    vault: createVault({
      seal: keysOf(others, 'card vault'),
      hash: keysOf({ ...others, old }, 'card fingerprint'),
    }),
  }
}
