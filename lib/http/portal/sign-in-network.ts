// The network of the client of a form, as the limits of the sign-in count it. The cookie of a known device is sent to the
// sign-in alone.
import { headers } from 'next/headers'
import { CLIENT_ADDRESS, networkOf, sourceOfRequest } from '@/lib/http/client-address'
import { hashedBucket } from '@/lib/http/limits/rate-limit'
import type { RequestSource } from '@/lib/base/kernel/ctx'
import type { SignInSource } from '@/lib/access/portal-users/sign-in-limits'
import { runtime } from '@/lib/process/runtime'

export async function signInNetwork(): Promise<{ from: SignInSource; source: RequestSource }> {
  const [{ fingerprintKey }, sent] = await Promise.all([runtime(), headers()])
  const address = networkOf(sent.get(CLIENT_ADDRESS) ?? '')
  return {
    from: { network: hashedBucket(fingerprintKey, 'sign-in', address) },
    source: sourceOfRequest(sent),
  }
}
