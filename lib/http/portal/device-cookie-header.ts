import type { NextRequest } from 'next/server'
import { runtime } from '@/lib/runtime'
import { DEVICE_COOKIE, readDevice, type rememberProof, type rememberUser } from './device-cookie'

/** The Set-Cookie header of a response after which the browser counts as a device of the user. */
export async function deviceCookie(
  request: NextRequest,
  email: string,
  remember: typeof rememberUser | typeof rememberProof,
): Promise<string> {
  const { env, deviceSigner, clock } = await runtime()
  const now = clock()
  const device = readDevice(deviceSigner, request.cookies.get(DEVICE_COOKIE)?.value, now)
  const { value, maxAgeSeconds } = remember(deviceSigner, device, email, now)
  const secure = env.PUBLIC_URL.startsWith('https:') ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${value}; Path=/api/auth; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}
