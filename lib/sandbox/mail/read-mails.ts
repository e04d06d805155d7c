import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { getSeller } from '@/lib/sellers/get-seller'
import { listSimulatedMails } from './store'

const LATEST = 50

/** The latest mails to the acting seller and user, newest first. Throws NOT_FOUND if the simulators are off. */
export async function readMails(ctx: Ctx) {
  if (!ctx.settings.simulators) throw new Problem('NOT_FOUND')
  const email = ctx.actor.kind === 'portal-user' ? ctx.actor.email : undefined
  const { id, fantasyName } = await getSeller(ctx.db, sellerIdOf(ctx))
  return { seller: fantasyName, mails: await listSimulatedMails(ctx.db, { sellerId: id, email }, LATEST) }
}
