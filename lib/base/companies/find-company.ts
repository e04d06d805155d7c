import type { Ctx } from '@/lib/base/kernel/ctx'
import { isCpf } from '@/lib/base/kernel/documents'
import type { KnownCompany } from './companies'

/** What is known of the company with a document; undefined for a CPF, and where no provider answers. It never throws. */
export async function findCompany(ctx: Ctx, document: string): Promise<KnownCompany | undefined> {
  if (isCpf(document)) return undefined
  // An outage of the provider is in the log, and the person types by hand.
  return ctx.ports.companies.find(document).catch(() => undefined)
}
