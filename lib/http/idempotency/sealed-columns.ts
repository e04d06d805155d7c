import { sealedColumn } from '@/lib/kernel/sealed-column'
import { contextOf } from './stored-response'

const names = { table: 'idempotency_keys', column: 'sealed_body', key: ['seller_id', 'operation', 'key'] }

/** The stored responses. */
export const sealedColumns = [
  sealedColumn(names, ({ seller_id: sellerId, operation, key }) =>
    contextOf({ sellerId: Number(sellerId), operation: String(operation), key: String(key) }),
  ),
]
