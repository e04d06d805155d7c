import type { NextRequest } from 'next/server'
import { runtime } from '@/lib/process/runtime'
import { DEVICE_COOKIE, readDevice, type rememberProof, type rememberUser } from './device-cookie'
import { hostCookie, setHostCookie } from './host-cookie'

/** The Set-Cookie header of a response after which the browser counts as a device of the user. */
export async function deviceCookie(
  request: NextRequest,
  email: string,
  remember: typeof rememberUser | typeof rememberProof,
): Promise<string> {
  const { env, deviceSigner, clock } = await runtime()
  const now = clock()
  const sent = request.cookies.get(hostCookie(DEVICE_COOKIE, env.PUBLIC_URL))?.value
  const device = readDevice(deviceSigner, sent, now)
  return setHostCookie(DEVICE_COOKIE, remember(deviceSigner, device, email, now), env.PUBLIC_URL)
}
