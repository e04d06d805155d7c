import type { Ctx } from '@/lib/base/kernel/ctx'
import { codeChannels as allChannels, type CodeChannel } from '@/lib/parties/known-buyers/known-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'

/** By what this installation can send codes to the buyers of a seller; nothing else is offered. */
export function codeChannels(
  { ports }: Pick<Ctx, 'ports'>,
  { environment }: Pick<SellerRow, 'environment'>,
): CodeChannel[] {
  const serves = { MAIL: ports.mailer.serves(environment), SMS: ports.sms.serves(environment) }
  return allChannels.filter((channel) => serves[channel])
}
