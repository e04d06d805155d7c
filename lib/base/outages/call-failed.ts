import { SharedError } from '@/lib/base/copies/shared-error'

/**
 * A call to another system failed for a reason that lies there or between us: no connection, no answer in time, a refusal, or an
 * answer that says nothing. Adapters throw this error or one that extends it; every other error of a call is a fault of ours.
 */
export class CallFailed extends SharedError {
  static override readonly kind: string = 'CallFailed'
  override name = 'CallFailed'
}
