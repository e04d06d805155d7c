import type { ReasonText, ReasonTexts } from './reason-codes'

export const reasonTextsEn: ReasonTexts = {
  AB10: {
    words: 'The payer’s bank had an error and did not finish the debit',
    advice: 'It is tried again if days are left; otherwise collect this cycle with an ordinary PIX.',
  },
  AC05: {
    words: 'The payer’s account was closed',
    advice: 'Ask the buyer for another way to pay, or for a new authorization at another bank.',
  },
  AC06: {
    words: 'The payer’s account is blocked',
    advice: 'It is tried again if days are left; otherwise ask the buyer for another way to pay.',
  },
  AM02: {
    words: 'The amount is above the maximum that the payer set',
    advice:
      'Ask the buyer to raise the maximum in the bank’s app, or to pay this cycle with an ordinary PIX.',
  },
  AM09: {
    words: 'The amount is not the fixed amount of the authorization',
    advice: 'The price has changed since the buyer authorized it: ask for a new authorization.',
  },
  DENC: {
    words: 'The CPF or CNPJ is not that of the authorization',
    advice: 'Correct the buyer’s document and ask for a new authorization.',
  },
  DS27: {
    words: 'The payer’s bank no longer takes part in PIX Automático',
    advice: 'Ask the buyer for another way to pay, or for an authorization at another bank.',
  },
  DTED: {
    words: 'The due date does not fit the period of the authorization',
    advice: 'Collect this cycle with an ordinary PIX, and inform the operator of your platform.',
  },
  DTNT: {
    words: 'The seven days for new tries are over',
    advice: 'Collect this cycle with an ordinary PIX.',
  },
  FBRD: {
    words: 'The payer’s bank refused the debit',
    advice: 'Ask the buyer to talk to the bank, or collect this cycle with an ordinary PIX.',
  },
  IRNT: {
    words: 'The authorization does not allow new tries',
    advice: 'Collect this cycle with an ordinary PIX.',
  },
  MIDI: {
    words: 'The payer’s bank does not know the authorization',
    advice: 'It is compared with the banks; if it does not exist there, ask for a new authorization.',
  },
  MSUC: {
    words: 'The authorization is not confirmed',
    advice: 'Ask the buyer to confirm it in the bank’s app, or for a new authorization.',
  },
  NIEC: {
    words: 'A debit of this cycle is already waiting',
    advice: 'Nothing to do: wait for its result.',
  },
  NIPA: {
    words: 'This cycle is already paid',
    advice: 'Nothing to do: the payment is looked up at the bank and booked.',
  },
  NITX: {
    words: 'The new try does not belong to the first collection',
    advice: 'The fault is between the banks; collect this cycle with an ordinary PIX.',
  },
  QUNT: {
    words: 'Three new tries within seven days were made already',
    advice: 'Collect this cycle with an ordinary PIX.',
  },
  RC09: {
    words: 'The payer’s bank is not that of the authorization',
    advice: 'It is compared with the banks; if it stays so, ask for a new authorization.',
  },
  UDEI: {
    words: 'The payer’s CPF or CNPJ is not valid',
    advice: 'Correct the buyer’s document and ask for a new authorization.',
  },
  AG12: {
    words: 'Both accounts are at the same institution, which does not settle this debit',
    advice:
      'Collect this cycle with an ordinary PIX, and ask your bank about debits between its own accounts.',
  },
  CRNC: {
    words: 'The receiver’s CNPJ is not that of the authorization',
    advice: 'The operator of your platform has to correct the receiver of the connection.',
  },
  EXPR: {
    words: 'The account had no money on the day',
    advice: 'It is tried again if days are left; otherwise collect this cycle with an ordinary PIX.',
  },
  FCD1: {
    words: 'The collection was sent more than ten days before its day',
    advice: 'It is sent again inside the window of the scheme.',
  },
  FCD2: {
    words: 'The collection was sent less than two days before its day',
    advice: 'Collect this cycle with an ordinary PIX.',
  },
  GRER: {
    words: 'The payer’s bank refused without a more precise reason',
    advice: 'It is tried again if days are left; otherwise collect this cycle with an ordinary PIX.',
  },
  RJCT: {
    words: 'The payer’s bank refused the order',
    advice: 'It is tried again if days are left; otherwise collect this cycle with an ordinary PIX.',
  },
  AP13: {
    words: 'The payer did not accept the authorization',
    advice: 'Talk to the buyer, and offer another way to pay.',
  },
  AP14: {
    words: 'The payer’s bank cannot give the authorization',
    advice: 'Ask the buyer to authorize at another bank, or for another way to pay.',
  },
  ACCL: {
    words: 'An account of the authorization was closed',
    advice: 'Ask the buyer for a new authorization from another account.',
  },
  CPCL: {
    words: 'The receiving company was closed',
    advice: 'No more collections are possible with this CNPJ.',
  },
  DCSD: {
    words: 'The bank reports that the payer has died',
    advice: 'Send no more collections, and end the subscription.',
  },
  ERSL: {
    words: 'The request of the authorization had an error',
    advice: 'Check the buyer’s data and ask for a new authorization.',
  },
  FRUD: {
    words: 'A bank suspects fraud',
    advice: 'Verify the order before you collect it in any other way.',
  },
  PCFD: {
    words: 'The payer authorized in another way meanwhile',
    advice: 'Nothing to do: the other authorization counts.',
  },
  SLCR: {
    words: 'Canceled by the seller',
    advice: 'To collect automatically again, ask the buyer for a new authorization.',
  },
  SLDB: {
    words: 'The payer canceled the authorization at its bank',
    advice: 'Ask the buyer for another way to pay.',
  },
  ACCT: {
    words: 'The account was closed',
    advice: 'Ask the buyer for another way to pay.',
  },
  BLCK: {
    words: 'The account was blocked',
    advice: 'Collect this cycle with an ordinary PIX, and ask the buyer about the next ones.',
  },
  CCLD: {
    words: 'The authorization was canceled, and this debit with it',
    advice: 'Collect this cycle with an ordinary PIX, and ask the buyer for another way to pay.',
  },
  FAIL: {
    words: 'The debit failed at the banks',
    advice: 'Collect this cycle with an ordinary PIX.',
  },
  OTHR: {
    words: 'Canceled for another reason',
    advice: 'Ask the buyer, and collect this cycle with an ordinary PIX.',
  },
  SLBD: {
    words: 'The payer canceled this debit at its bank',
    advice: 'Ask the buyer, and collect this cycle with an ordinary PIX.',
  },
}

export const otherReasonEn: ReasonText = {
  words: 'The bank gave a reason that is not known here',
  advice: 'Ask the buyer to talk to the bank, or collect this cycle with an ordinary PIX.',
}
