// The network of the client of a form, as the limits of the sign-in count it. The cookie of a known device is sent to the
// sign-in alone.
import { headers } from 'next/headers'
import type { SignInSource } from '@/lib/access/portal-users/sign-in-limits'
import type { RequestSource } from '@/lib/base/kernel/ctx'
import { CLIENT_ADDRESS, networkOf, sourceOfRequest } from '@/lib/base/network/client-address'
import { hashedBucket } from '@/lib/base/rate-limits/rate-limit'
import { runtime } from '@/lib/process/runtime'

export async function signInNetwork(): Promise<{ from: SignInSource; source: RequestSource }> {
  const [{ fingerprintKey }, sent] = await Promise.all([runtime(), headers()])
  const address = networkOf(sent.get(CLIENT_ADDRESS) ?? '')
  return {
    from: { network: hashedBucket(fingerprintKey, 'sign-in', address) },
    source: sourceOfRequest(sent),
  }
}
