import { uuidOf } from '../../or-not-found'

/** The request id in an address; the 404 page where it cannot be one. */
export function requestIdOf(params: Promise<{ requestId: string }>): Promise<string> {
  return uuidOf(params.then(({ requestId: uuid }) => ({ uuid })))
}
