import { sealedColumn } from '@/lib/base/kernel/sealed-column'
import { secretContext } from './secret'

const names = { table: 'webhook_endpoints', key: ['id'], reads: ['uuid'] }

/** The secrets that sign deliveries, and those that still sign during a rotation of their own. */
export const sealedColumns = ['sealed_secret', 'previous_sealed_secret'].map((column) =>
  sealedColumn({ ...names, column }, ({ uuid }) => secretContext(String(uuid))),
)
