import type { Queries } from '@/db/queries'

/** Makes one statement that is sent with a commit, so that its result is needed by nothing before it. */
export type LateWrite = (last: Queries) => PromiseLike<unknown>
