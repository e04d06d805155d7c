import { sealedColumn } from '@/lib/base/kernel/sealed-column'
import { credentialsContext } from './connection'

const names = { table: 'platform.connections', column: 'sealed_credentials', key: ['id'], reads: ['uuid'] }

/** The credentials of connections to banks and acquirers. */
export const sealedColumns = [sealedColumn(names, ({ uuid }) => credentialsContext(String(uuid)))]
