// The port to what a bank takes as a file of payments. CSV is the only format now; a bank's CNAB 240 is another implementation.
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { SellerAccount } from '@/lib/parties/sellers/seller'

export const fileFormats = ['CSV'] as const
export type FileFormat = (typeof fileFormats)[number]

export interface FilePayment {
  payoutUuid: string
  payeeName: string
  /** CPF or CNPJ. */
  payeeDocument: string
  account: SellerAccount
  value: Centavos
}

export interface PayoutFile {
  format: FileFormat
  mediaType: string
  /** Of the name of the file, without a dot. */
  extension: string
  /** The whole file; the same payments are always the same bytes. `day` is the day of payment that is requested. */
  write(batch: { uuid: string; day: CivilDate; payments: readonly FilePayment[] }): string
}
