// Next runs this once in each server process, before it takes requests.
export async function register() {
  // A constant that the build writes in, not a setting.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { mendRequests } = await import('@/lib/http/api/normalize-request')
  const { env } = await import('@/lib/env')
  const { TRUSTED_PROXIES, PUBLIC_URL } = env()
  mendRequests({ trustedProxies: TRUSTED_PROXIES, publicUrl: PUBLIC_URL })
}
