import type { z } from 'zod'
import type { Locale } from '@/lib/base/i18n/locales'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import { codeChannels } from './code-channels'
import type { requestOwnCodeInput, typeOwnCodeInput } from './contract'
import { loadOwn } from './load-own'
import { toAddress } from './request-code'
import { sendCode } from './send-code'
import { acceptCode, type TypedCode } from './type-code'

/**
 * Sends a code to the kept address of the recognised buyer, who confirms it by that; otherwise to the typed address, if who keeps
 * data at the seller confirmed it. The response is the same for every address. Throws NOT_FOUND, CONFLICT, TOO_MANY_REQUESTS.
 */
export async function requestOwnCode(
  ctx: Ctx,
  input: z.output<typeof requestOwnCodeInput> & { locale: Locale },
): Promise<void> {
  const { seller, own } = await loadOwn(ctx, input)
  const scoped = asBuyer(ctx, seller)
  if (!codeChannels(ctx, seller).includes('MAIL')) throw new Problem('CONFLICT')
  if (own) {
    const { id: knownBuyerId, email: recipient } = own.buyer
    const target = { about: recipient, knownBuyerId }
    return sendCode(scoped, seller, { channel: 'MAIL', recipient, target }, input.locale)
  }
  if (!input.email) throw new Problem('CONFLICT')
  return sendCode(scoped, seller, await toAddress(scoped, seller.id, input.email), input.locale)
}

export async function typeOwnCode(ctx: Ctx, input: z.output<typeof typeOwnCodeInput>): Promise<TypedCode> {
  const { seller } = await loadOwn(ctx, input)
  return acceptCode(asBuyer(ctx, seller), seller, input.typed)
}
