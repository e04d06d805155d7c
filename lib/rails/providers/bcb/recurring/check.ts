// What the operator's test of a connection says of PIX Automático: whether the connection asks for it, and whether its bank gives it.
import type { CheckStep } from '@/lib/rails/connections/kind'
import { detailOf } from '../check'
import type { BcbPixParts } from '../provider'
import { createBcbRecurringPix } from './provider'

const STEP = 'recurringPix'

export async function checkBcbRecurringPix(parts: BcbPixParts): Promise<CheckStep[]> {
  try {
    const offer = await createBcbRecurringPix(parts).offer()
    if (offer === 'OFF') return [{ step: STEP, ok: true, detail: 'recurringOff' }]
    if (offer === 'REFUSED') return [{ step: STEP, ok: false, detail: 'recurringRefused' }]
    const hasAccount = parts.settings.receiverAccount !== undefined
    return [{ step: STEP, ok: hasAccount, detail: hasAccount ? 'recurringOffered' : 'recurringNoAccount' }]
  } catch (error) {
    return [{ step: STEP, ok: false, detail: detailOf(error) }]
  }
}
