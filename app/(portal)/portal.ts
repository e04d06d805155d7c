import { cache } from 'react'
import { requirePortal } from '@/lib/http/portal/session'

/** Who is signed in, asked once for a request however many parts of the page want to know. */
export const portal = cache(requirePortal)
