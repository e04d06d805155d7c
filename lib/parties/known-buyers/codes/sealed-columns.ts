import { sealedColumn } from '@/lib/base/kernel/sealed-column'
import { codeContextOf } from './code'

/** Codes that were sent and not typed yet. */
export const sealedColumns = [
  sealedColumn({ table: 'buyer_codes', column: 'sealed_code', key: ['id'], reads: ['uuid'] }, ({ uuid }) =>
    codeContextOf(String(uuid)),
  ),
]
