import { applyDueChange } from '@/lib/access/account-changes/apply-account-changes'
import { requestAccountChange } from '@/lib/access/account-changes/request-account-change'
import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { type FieldError, invalidField, invalidFields, Problem } from '@/lib/base/kernel/problem'
import { addEndpoints, type WrittenEndpoint } from '@/lib/messages/webhook-endpoints/add'
import { requireAddresses, type WantedAddress } from '@/lib/messages/webhook-endpoints/addresses'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { setSingleEndpoint } from '@/lib/messages/webhook-endpoints/set-single'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/store'
import { changeSeller } from '@/lib/parties/sellers/change-seller'
import { lockSeller } from '@/lib/parties/sellers/store'
import { getSellerAccount, type SellerAccount } from './get-seller-account'
import type { SellerChange } from './seller-request'
import { writeEmailMail } from './write-email-mail'

type Entry = NonNullable<SellerChange['webhooks']>[number]

/**
 * Changes the given fields of the acting seller and of its endpoints, all or none; another payout account takes
 * effect later. Only this result contains a new secret. Throws BAR-0100 for another document, for an endpoint that is
 * not the seller's and for an address that is not allowed.
 */
export async function changeSellerAccount(ctx: Ctx, input: SellerChange): Promise<SellerAccount> {
  const sellerId = sellerIdOf(ctx)
  const { document, webhook, webhooks = [], account, ...data } = input
  requireAddresses(ctx.settings, addressesOf(input))
  return transaction(ctx, async (inner) => {
    const locked = await lockSeller(inner.tx, sellerId)
    if (!locked) throw new Problem('NOT_FOUND')
    // A change whose day has passed is applied first, even if its own job was down, so that a new one waits after it.
    const seller = await applyDueChange(inner, locked)
    if (document !== undefined && document !== seller.document) {
      throw invalidField('document', 'não pode mudar')
    }
    const changed = await changeSeller(inner, seller, data)
    const changes = changesOf(seller, changed)
    if (changes) await recordAudit(inner, { action: 'seller.changed', resource: seller.uuid, ...changes })
    if (changed.email !== seller.email) await writeEmailMail(inner, changed, seller.email)
    if (account)
      await requestAccountChange(inner, { seller: changed, sent: account, formerEmail: seller.email })
    const written = await writeEndpoints(inner, sellerId, webhooks)
    if (webhook !== undefined) await setSingleEndpoint(inner, webhook)
    const result = await getSellerAccount(inner)
    const secrets = new Map(written.map(({ endpoint, secret }) => [endpoint.id, secret]))
    const endpoints = result.endpoints.map(({ endpoint }) => {
      const secret = secrets.get(endpoint.id)
      return { endpoint, ...(secret && { secret }) }
    })
    return { ...result, endpoints }
  })
}

/** Checks all at once, so that one response names every wrong address. */
function addressesOf({ webhook, webhooks = [] }: SellerChange): WantedAddress[] {
  const addresses = webhooks.map(({ url = '' }, index) => ({ field: `webhooks.${index}.url`, url }))
  const sent = addresses.filter((_, index) => webhooks[index]!.url !== undefined)
  return webhook ? [...sent, { field: 'webhook', url: webhook }] : sent
}

/** Changes the endpoints with a uuid and adds the others. */
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

/** The schema guarantees that an entry without uuid has an address and domains. */
function newEndpoint({ title = '', url, domains, active = true, generateSecret, secret }: Entry) {
  return { title, url: url!, domains: domains!, active, generateSecret, secret }
}

async function requireOwn(ctx: TxCtx, sellerId: number, entries: readonly Entry[]): Promise<void> {
  const own = new Set((await listEndpoints(ctx.tx, sellerId)).map((endpoint) => endpoint.uuid))
  const fields = entries.flatMap(({ uuid }, index): FieldError[] => {
    if (!uuid || own.has(uuid.toLowerCase())) return []
    return [{ field: `webhooks.${index}.uuid`, message: `não há webhook ${uuid}` }]
  })
  if (fields.length > 0) throw invalidFields(fields)
}
