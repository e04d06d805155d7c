import type { Ctx } from '@/lib/base/kernel/ctx'
import { authenticationPath } from './page-path'

/** The address to which the issuer's method page reports, through the browser, that it has run. */
export function methodAddress({ settings, cell }: Ctx, uuid: string): string {
  return `${settings.publicUrl}${authenticationPath(cell, uuid)}/method`
}
