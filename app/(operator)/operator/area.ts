import { cache } from 'react'
import { requireOperatorArea } from '@/lib/http/portal/session'

/** The session of the signed-in person of the operator, loaded once per request. */
export const operatorArea = cache(requireOperatorArea)
