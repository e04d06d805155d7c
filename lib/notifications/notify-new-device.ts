import type { TxCtx } from '@/lib/kernel/ctx'
import type { NoticeValues } from './notice'
import { notify } from './notify'
import { listSellersOf } from './people-store'

/** Shows a sign-in on a new device in the person's bell at each of the sellers; its mail is written with it. */
export async function notifyNewDevice(
  ctx: TxCtx,
  person: { id: number; uuid: string },
  { sessionUuid, values }: { sessionUuid: string; values: NoticeValues },
): Promise<void> {
  for (const sellerId of await listSellersOf(ctx.tx, person.id)) {
    await notify(ctx, {
      ...{ sellerId, kind: 'NEW_DEVICE', record: sessionUuid, step: 'signed-in', path: '/security' },
      ...{ textKey: 'user.newDevice', values, userUuid: person.uuid },
    })
  }
}
