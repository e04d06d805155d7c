// Calls to other systems may time out or fail. Neither shows whether the call had an effect there.

import { CallFailed } from './call-failed'
import { asNoAnswer, logFault } from './faults'

/** The response to a call. Throws `timeoutError()` if there was none within `maxMs` milliseconds; a fault that comes later is logged. */
export async function withTimeout<Result>(
  maxMs: number,
  call: PromiseLike<Result>,
  timeoutError = (): Error => new CallFailed(`no response in ${maxMs} ms`),
): Promise<Result> {
  const running = Promise.resolve(call)
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(timeoutError())
      running.catch(logFault)
    }, maxMs)
  })
  try {
    return await Promise.race([running, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** The response to a call; undefined if there was none within `maxMs` milliseconds or the call failed. A fault is logged. */
export async function tryWithTimeout<Result>(
  maxMs: number,
  call: Promise<Result>,
): Promise<Result | undefined> {
  return withTimeout(maxMs, call).catch(asNoAnswer)
}
