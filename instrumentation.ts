/** For how long a start waits for the answer whether its secrets are those of the database. */
const ASKING_MS = 5_000

// Next runs this once in each server process, before it takes requests.
export async function register() {
  // A constant that the build replaces, not a setting; so is NODE_ENV below.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { nameProcess } = await import('@/lib/base/log/process-name')
  nameProcess('web')
  const { normalizeRequests } = await import('@/lib/http/api/normalize-request')
  const { env } = await import('@/lib/process/env')
  const { secrets } = await import('@/lib/process/secrets')
  const { sessionSecretOf } = await import('@/lib/http/portal/session-token')
  const { TRUSTED_PROXIES, PUBLIC_URL, GOOGLE_PAY_MERCHANT_ID, APPLE_PAY_MERCHANT_ID } = env()
  const { runtime } = await import('@/lib/process/runtime')
  if (GOOGLE_PAY_MERCHANT_ID || APPLE_PAY_MERCHANT_ID) {
    const { registerWalletPages } = await import('@/lib/http/pages/wallet-pages')
    const { realWalletsOfLink } = await import('@/lib/payments/checkout/wallet/real-wallets')
    const { routeInput } = await import('@/lib/base/cells/in-cell')
    const { byLinkCode } = await import('@/lib/base/cells/routing')
    registerWalletPages(async (sent) => {
      const { ctx, input } = await routeInput((await runtime()).makeCtx({ kind: 'anonymous' }), byLinkCode, {
        code: sent,
      })
      return realWalletsOfLink(ctx, input.code)
    })
  }
  // The runner cannot derive it where the secret is in a file.
  process.env.NEXTAUTH_SECRET = sessionSecretOf((await secrets()).current)
  normalizeRequests({ trustedProxies: TRUSTED_PROXIES, publicUrl: PUBLIC_URL })
  const { registerJobs } = await import('@/lib/base/worker-jobs/registered')
  const { jobs } = await import('@/lib/worker/jobs')
  registerJobs(jobs)
  if (process.env.NODE_ENV !== 'development') {
    const { registerApi } = await import('@/lib/http/api/registered')
    const { api } = await import('@/lib/http/routes/api')
    registerApi(api)
    const { registerPageFront } = await import('@/lib/http/pages/front')
    registerPageFront()
  }
  const { beginProcess } = await import('@/lib/process/metrics/begin-process')
  const { endWithWrongSecret } = await import('@/lib/process/unknown-keys')
  const { tryWithTimeout } = await import('@/lib/base/outages/with-timeout')
  const app = await runtime()
  // Where the database does not answer it is asked further, beside the work.
  await tryWithTimeout(ASKING_MS, endWithWrongSecret(app))
  // Nothing is taken before the clock was compared once.
  await tryWithTimeout(ASKING_MS, beginProcess(app, 'WEB').isRight())
}
