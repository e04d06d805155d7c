// Cancellations of collections: by the receiver, the payer, a bank, or with their rec (pix-automatico.md, 6.2 and 6.3).
import { addDays, type CivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import type { Bank } from '../bank'
import { violation } from '../problem'
import type { Cancellation, Cobr, Tentativa } from './rows'
import { isOpenCobr, isOpenTry, moveCobr } from './tries'

const HOUR_MS = 3_600_000

/** Whether the eve of a debit is over, as far as the receiver is concerned. */
export function isTooLate(bank: Bank, { dataLiquidacao }: Tentativa): boolean {
  const eve = startOfCivilDate(addDays(dataLiquidacao as CivilDate, -1)).getTime()
  return bank.now().getTime() >= eve + bank.faults.plan().recurring.cancelHour * HOUR_MS
}

export function cancelCobr(bank: Bank, cobr: Cobr, cancelamento: Cancellation): Cobr {
  if (!isOpenCobr(cobr))
    throw violation('CobROperacaoInvalida', 'cobr.status', `A cobrança está ${cobr.status}.`, cobr.status)
  return moveCobr(bank, cobr, {
    status: 'CANCELADA',
    encerramento: { cancelamento },
    trial: { status: 'CANCELADA' },
  })
}

/** What is scheduled by a rec that was cancelled; a debit of the next day may be beyond recall. */
export function cancelOfRec(bank: Bank, idRec: string): void {
  for (const cobr of bank.records.cobrs.all()) {
    if (cobr.idRec !== idRec || !isOpenCobr(cobr)) continue
    const open = cobr.tentativas.find(isOpenTry)
    if (open && isTooLate(bank, open)) continue
    cancelCobr(bank, cobr, {
      solicitante: 'PSP_PAGADOR',
      codigo: 'CCLD',
      descricao: 'A recorrência foi cancelada.',
    })
  }
}
