// The server actions of the operator's pages of payouts and prices.
import { randomUUID } from 'node:crypto'
import type { OperatorPermission } from '@/lib/base/kernel/permissions'

type ActionRow = { needs?: OperatorPermission; input: unknown }

const uuid = randomUUID()
const outcome = { status: 'PAID', payout: uuid, bankReference: 'E1234', bankDate: '2026-11-20' }
const ofBatch = (input: unknown): ActionRow => ({ needs: 'platform-payouts.write', input })

export const operatorMoneyActions: Record<string, Record<string, ActionRow>> = {
  '(operator)/operator/payouts': {
    prepare: ofBatch({ uuid, cell: 1, payouts: [uuid] }),
    approve: ofBatch({ uuid }),
    withdraw: ofBatch({ uuid }),
    enter: ofBatch({ batch: uuid, outcome }),
    importFile: ofBatch({ batch: uuid, content: Buffer.from('a;b').toString('base64') }),
  },
  '(operator)/operator/settlements': {
    setAside: { needs: 'settlements.write', input: { uuid, note: 'Aluguel' } },
    takeBack: { needs: 'settlements.write', input: { uuid } },
  },
  '(operator)/operator/fees': {
    change: {
      needs: 'fees.write',
      input: {
        ...{ uuid, validFrom: '2999-01-01' },
        fees: [{ paymentMethod: 'PIX', rate: 1.5, fixedFee: 0 }],
      },
    },
    withdraw: { needs: 'fees.write', input: { uuid } },
  },
}
