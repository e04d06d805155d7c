import { applyDueChange } from '@/lib/account-changes/apply-account-changes'
import { requestAccountChange } from '@/lib/account-changes/request-account-change'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { type FieldError, Problem } from '@/lib/kernel/problem'
import { changeSeller } from '@/lib/sellers/change-seller'
import { lockSeller } from '@/lib/sellers/store'
import { addEndpoints, type WrittenEndpoint } from '@/lib/webhooks/endpoints/add'
import { requireAddresses, type WantedAddress } from '@/lib/webhooks/endpoints/addresses'
import { changeEndpoint } from '@/lib/webhooks/endpoints/change'
import { setSingleEndpoint } from '@/lib/webhooks/endpoints/set-single'
import { listEndpoints } from '@/lib/webhooks/endpoints/store'
import { getSellerAccount, type SellerAccount } from './get-seller-account'
import type { SellerChange } from './seller-request'
import { writeEmailMail } from './write-email-mail'

type Entry = NonNullable<SellerChange['webhooks']>[number]

/**
 * Changes what is given of the acting seller and its endpoints, all of it or nothing; another account waits before it is in
 * force. A secret that was set is in this answer and nowhere after it. Throws BAR-0100 for another document, for an endpoint that is not the seller's and for an
 * address that may not be called.
 */
export async function changeSellerAccount(ctx: Ctx, input: SellerChange): Promise<SellerAccount> {
  const sellerId = sellerIdOf(ctx)
  const { document, webhook, webhooks = [], account, ...data } = input
  requireAddresses(ctx.settings, addressesOf(input))
  return transaction(ctx, async (inner) => {
    const locked = await lockSeller(inner.tx, sellerId)
    if (!locked) throw new Problem('NOT_FOUND')
    // A change whose day is over is in force, also where its own job was away: what comes now waits behind it.
    const seller = await applyDueChange(inner, locked)
    if (document !== undefined && document !== seller.document) {
      throw new Problem('BAR-0100', { fields: [{ field: 'document', message: 'não pode mudar' }] })
    }
    const changed = await changeSeller(inner, seller, data)
    if (changed.email !== seller.email) await writeEmailMail(inner, changed, seller.email)
    if (account)
      await requestAccountChange(inner, { seller: changed, sent: account, formerEmail: seller.email })
    const written = await writeEndpoints(inner, sellerId, webhooks)
    if (webhook !== undefined) await setSingleEndpoint(inner, webhook)
    const answer = await getSellerAccount(inner)
    const secrets = new Map(written.map(({ endpoint, secret }) => [endpoint.id, secret]))
    const endpoints = answer.endpoints.map(({ endpoint }) => {
      const secret = secrets.get(endpoint.id)
      return { endpoint, ...(secret && { secret }) }
    })
    return { ...answer, endpoints }
  })
}

/** All at once, so that one answer names every wrong one. */
function addressesOf({ webhook, webhooks = [] }: SellerChange): WantedAddress[] {
  const wanted = webhooks.map(({ url = '' }, index) => ({ field: `webhooks.${index}.url`, url }))
  const given = wanted.filter((_, index) => webhooks[index]!.url !== undefined)
  return webhook ? [...given, { field: 'webhook', url: webhook }] : given
}

/** Changes the endpoints that are named and adds the others. */
async function writeEndpoints(
  ctx: TxCtx,
  sellerId: number,
  entries: readonly Entry[],
): Promise<WrittenEndpoint[]> {
  await requireOwn(ctx, sellerId, entries)
  const written: WrittenEndpoint[] = []
  for (const [index, entry] of entries.entries()) {
    const field = `webhooks.${index}.url`
    if (entry.uuid) written.push(await changeEndpoint(ctx, { ...entry, uuid: entry.uuid, field }))
    else written.push(...(await addEndpoints(ctx, sellerId, [{ ...newEndpoint(entry), field }])))
  }
  return written
}

/** An entry without uuid has an address and domains: its schema sees to that. */
function newEndpoint({ title = '', url, domains, active = true, generateSecret, secret }: Entry) {
  return { title, url: url!, domains: domains!, active, generateSecret, secret }
}

async function requireOwn(ctx: TxCtx, sellerId: number, entries: readonly Entry[]): Promise<void> {
  const own = new Set((await listEndpoints(ctx.tx, sellerId)).map((endpoint) => endpoint.uuid))
  const fields = entries.flatMap(({ uuid }, index): FieldError[] => {
    if (!uuid || own.has(uuid.toLowerCase())) return []
    return [{ field: `webhooks.${index}.uuid`, message: `não há webhook ${uuid}` }]
  })
  if (fields.length > 0) throw new Problem('BAR-0100', { fields })
}
