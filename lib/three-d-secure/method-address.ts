import type { Ctx } from '@/lib/kernel/ctx'

/** The address to which the issuer's method page reports, through the browser, that it has run. */
export function methodAddress({ settings }: Ctx, uuid: string): string {
  return `${settings.publicUrl}/3ds/${uuid}/method`
}
