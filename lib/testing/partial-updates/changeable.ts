// Resources that a PUT or PATCH changes, for a test that members which are not sent stay unchanged.
import { randomUUID } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Operation, OperationInput } from '@/lib/base/kernel/operation'
import { parseInput } from '@/lib/http/api/read-request'

export interface Changeable {
  /** Creates a resource with all its members. */
  make(): Promise<{ read(): Promise<object>; change(body: unknown): Promise<unknown> }>
  /** A body with every member, each different from the created one. */
  body(): Record<string, unknown>
  /** Members that are always sent together. */
  whole?: string[]
  /** Members that others require, beyond the schema. */
  always?: string[]
}

/** A change by API: the body is parsed by the operation and passed to the use-case. */
export function changing<O extends Operation>(
  operation: O,
  ctx: Ctx,
  change: (ctx: Ctx, body: OperationInput<O>['body']) => Promise<unknown>,
) {
  const params = { uuid: randomUUID(), id: '1' }
  const rest = { params, query: new URLSearchParams(), headers: new Headers() }
  return (body: unknown) =>
    change(ctx, parseInput(operation, { ...rest, body }).body as OperationInput<O>['body'])
}

export const home = {
  country: 'BR',
  state: 'SP',
  city: 'Santos',
  district: 'Gonzaga',
  street: 'Rua A',
  zipCode: '11010150',
  number: '1',
  complement: 'casa 2',
}
export const moved = {
  country: 'PT',
  state: 'RJ',
  city: 'Niterói',
  district: 'Icaraí',
  street: 'Rua B',
  zipCode: '24220000',
  number: '2',
  complement: 'sala 9',
}
const byPix = (key: string) => ({ transferType: 'PIX', pix: { keyType: 'EMAIL', key } })
const bank = (number: string) => ({
  bank: '341',
  issuer: '1',
  issuerDigit: '2',
  number,
  accountType: 'CHECKING',
})
export const account = (key: string, number: string) => ({ ...byPix(key), account: bank(number) })
