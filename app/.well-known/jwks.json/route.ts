import { z } from 'zod'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicRoute } from '@/lib/http/pages/public-route'
import { resultKeys } from '@/lib/http/pages/result-keys'

/** Shops may store the keys for an hour; a new key is published before it is used. */
const headers = { 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' }

export const GET = publicRoute(z.object({}), ofPlatform, async () =>
  Response.json((await resultKeys()).jwks, { headers }),
)
