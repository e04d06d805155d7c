// Which mails to its buyers a seller switches off. All are on at the beginning.

export const buyerMailSwitches = ['RECEIPT', 'PIX_CODE', 'SLIP', 'REFUND', 'CARD_DECLINED'] as const
export type BuyerMailSwitch = (typeof buyerMailSwitches)[number]

/** What is mailed to buyers without a request of the shop, each with its switch. */
export const switchOfMail = {
  RECEIPT: 'RECEIPT',
  PIX_CODE: 'PIX_CODE',
  SLIP: 'SLIP',
  REFUND_BEGUN: 'REFUND',
  REFUND_DONE: 'REFUND',
  REFUND_FAILED: 'REFUND',
  CARD_DECLINED: 'CARD_DECLINED',
} as const satisfies Record<string, BuyerMailSwitch>

export type BuyerMailKind = keyof typeof switchOfMail
export const buyerMailKinds = Object.keys(switchOfMail) as [BuyerMailKind, ...BuyerMailKind[]]
