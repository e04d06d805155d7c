import { createSigningKeys, type SigningKeys } from '@/lib/base/signing-keys/signing-keys'
import { secrets } from '@/lib/process/secrets'

let created: Promise<SigningKeys> | undefined

/** The keys that results of the checkout are signed with, the same in every process. */
export function resultKeys(): Promise<SigningKeys> {
  created ??= secrets().then((loaded) => createSigningKeys(loaded, 'checkout result'))
  return created
}
