import { sealedColumn } from '@/lib/base/kernel/sealed-column'
import { contextOf } from './stored-response'

const names = { column: 'sealed_body', key: ['seller_id', 'operation', 'key'] }
const tables = ['idempotency_keys', 'platform.operator_idempotency_keys']

/** The stored responses. */
export const sealedColumns = tables.map((table) =>
  sealedColumn({ ...names, table }, ({ seller_id: sellerId, operation, key }) =>
    contextOf({ sellerId: Number(sellerId), operation: String(operation), key: String(key) }),
  ),
)
