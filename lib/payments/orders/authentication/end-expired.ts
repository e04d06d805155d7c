import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { claimExpiredAuthentications } from '@/lib/rails/three-d-secure/claim-expired-authentications'
import { endAuthentication } from './end'

const BATCH = 50

/** Job: ends expired authentications and declines their payments, once each. */
export async function endExpiredAuthentications(ctx: Ctx): Promise<number> {
  const expired = await claimExpiredAuthentications(ctx, BATCH)
  const failures: Error[] = []
  const done = await processEach(expired, (one) => endAuthentication(ctx, one, 'EXPIRED'), {
    named: (one) => `authentication ${one.uuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}
