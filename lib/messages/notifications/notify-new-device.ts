import { groupByCell } from '@/lib/base/cells/in-cell'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import type { NoticeValues } from './notice'
import { notify } from './notify'
import { listSellersOf } from './people-store'

const ANSWER_MS = 2_000

interface Person {
  id: number
  uuid: string
}

interface NewDevice {
  sessionUuid: string
  values: NoticeValues
}

/** Shows a sign-in on a new device in the person's bell at each seller of this cell; its mail is written with it. */
export async function notifyNewDevice(ctx: TxCtx, person: Person, device: NewDevice): Promise<void> {
  const sellers = await listSellersOf(ctx.tx, person.id)
  await notifyAt(
    ctx,
    sellers.filter(({ cell }) => cell === ctx.cell),
    { person, device },
  )
}

/** The same at the sellers of all other cells, each in a transaction of its own, once the session is there. */
export async function notifyNewDeviceElsewhere(ctx: Ctx, person: Person, device: NewDevice): Promise<void> {
  const sellers = await listSellersOf(ctx.db, person.id)
  const elsewhere = sellers.filter(({ cell }) => cell !== ctx.cell)
  const write = async () => {
    for (const { ctx: own, rows } of await groupByCell(ctx, elsewhere, ({ cell }) => cell))
      await transaction(own, (inner) => notifyAt(inner, rows, { person, device }))
  }
  // A sign-in does not wait for a cell that does not answer; its audit log and the mail say the same.
  if (elsewhere.length > 0) await tryWithTimeout(ANSWER_MS, write())
}

async function notifyAt(
  ctx: TxCtx,
  sellers: readonly { sellerId: number }[],
  { person, device: { sessionUuid, values } }: { person: Person; device: NewDevice },
): Promise<void> {
  for (const { sellerId } of sellers) {
    await notify(ctx, {
      ...{ sellerId, kind: 'NEW_DEVICE', record: sessionUuid, step: 'signed-in', path: '/security' },
      ...{ textKey: 'user.newDevice', values, userUuid: person.uuid },
    })
  }
}
