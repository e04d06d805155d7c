// What the control adds for PIX Automático: the payer in the app of its bank, and what banks do by themselves.
import { z } from 'zod'
import { operation } from '../call'
import {
  accept,
  acceptInput,
  cancelByPayer,
  cancelCobrByPayer,
  cancelCobrInput,
  cancelRecInput,
  changeConduct,
  conductInput,
  refuseInput,
  refuseRec,
} from './payer'
import { completeCobrView, completeRecView } from './views'

export const recurringOperations = {
  /** The payer accepts: in its app, or by the code, which it may pay at once. */
  acceptRecurrence: operation(acceptInput, (bank, input) => completeRecView(bank, accept(bank, input))),

  refuseRecurrence: operation(refuseInput, (bank, input) => completeRecView(bank, refuseRec(bank, input))),

  /** By the payer or a bank, with any code of the document. */
  cancelRecurrence: operation(cancelRecInput, (bank, input) =>
    completeRecView(bank, cancelByPayer(bank, input)),
  ),

  /** By the payer or a bank, with any code of the document. */
  cancelCollection: operation(cancelCobrInput, (bank, input) =>
    completeCobrView(bank, cancelCobrByPayer(bank, input)),
  ),

  /** The maximum, money and refusals of the next debits. */
  setPayer: operation(conductInput, (bank, input) => completeRecView(bank, changeConduct(bank, input))),

  /** The bank drops a webhook by itself. */
  dropRecurringWebhook: operation(z.object({ kind: z.enum(['rec', 'cobr']) }), (bank, { kind }) => {
    bank.records.recurringWebhooks.delete(kind)
  }),
}
