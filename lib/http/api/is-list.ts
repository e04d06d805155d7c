import { z } from 'zod'
import type { Operation } from '@/lib/base/kernel/operation'

/**
 * Whether an operation only reads, and so much that it may read from the replica: pages of a list, and the statement. A single
 * record costs less to read than to compare the positions of two servers.
 */
export const isList = ({ method, query, response }: Operation): boolean =>
  response.streamed === true || (method === 'GET' && query instanceof z.ZodObject && 'page' in query.shape)
