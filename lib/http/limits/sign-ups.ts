// What strangers make us do at the sign-up: mails to addresses that they need not own, and hashes of passwords.
import type { Ctx } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { networkOf } from '@/lib/base/network/client-address'
import { countInWindow } from '@/lib/base/rate-limits/count-in-window'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { runtime } from '@/lib/process/runtime'

/** In an hour: mails to one address, mails that one network requests, and links that it uses. */
export const signUpLimits = { perAddress: 3, perNetwork: 20, uses: 60 }

type Limited = Pick<Ctx, 'db' | 'systemNow' | 'source'>

/** Of the network of a request, to compare; without the key it leads back to no address. */
export async function signUpNetworkHash({ source }: Limited, key?: Uint8Array): Promise<string> {
  return hashedBucket(
    key ?? (await runtime()).fingerprintKey,
    'sign-up place',
    networkOf(source?.address ?? ''),
  )
}

/** Throws TOO_MANY_REQUESTS with the seconds until the hour ends, for one network and for one address. */
export async function countSignUpMail(
  ctx: Limited,
  { email }: { email: string },
  key?: Uint8Array,
): Promise<void> {
  await countOf(ctx, 'sign-up network', networkOf(ctx.source?.address ?? ''), signUpLimits.perNetwork, key)
  await countOf(ctx, 'sign-up address', email, signUpLimits.perAddress, key)
}

/** The same for the use of a link, whether or not it counts. */
export async function countSignUpUse(ctx: Limited, key?: Uint8Array): Promise<void> {
  await countOf(ctx, 'sign-up use', networkOf(ctx.source?.address ?? ''), signUpLimits.uses, key)
}

async function countOf(
  { db, systemNow }: Limited,
  name: string,
  about: string,
  max: number,
  key?: Uint8Array,
): Promise<void> {
  const bucket = hashedBucket(key ?? (await runtime()).fingerprintKey, name, about)
  await countInWindow(db, { bucket, max, windowMs: HOUR_MS, systemNow })
}
