import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { replaceNames, type SellerRow, updateSeller } from '@/lib/parties/sellers/store'

/** Takes all that was stated from a sandbox seller; its row stays, since the ledger and the audit log name it. */
export async function eraseSandboxSeller(ctx: TxCtx, { id }: SellerRow): Promise<void> {
  const names = { uuid: randomUUID(), document: `erased ${id}`, replacedAt: ctx.systemNow }
  await replaceNames(ctx.tx, id, names)
  await updateSeller(ctx.tx, id, {
    ...{
      companyName: '',
      fantasyName: '',
      email: '',
      city: '',
      pixKey: '',
      sellerUrl: null,
      returnHosts: [],
    },
    ...{ owner: null, address: null, contact: null, account: null, branding: {} },
  })
}
