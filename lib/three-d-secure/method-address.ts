import type { Ctx } from '@/lib/kernel/ctx'

/** Where the issuer's method page says, by way of the browser, that it has run. */
export function methodAddress({ settings }: Ctx, uuid: string): string {
  return `${settings.publicUrl}/3ds/${uuid}/method`
}
