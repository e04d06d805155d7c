import { cache } from 'react'
import { requirePortal } from '@/lib/http/portal/session'

/** The session of the signed-in user, loaded once per request. */
export const portal = cache(requirePortal)
