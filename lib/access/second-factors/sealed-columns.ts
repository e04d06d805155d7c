import { sealedColumn } from '@/lib/base/kernel/sealed-column'
import { sealContext } from './check-proof'

const names = { table: 'platform.totp_factors', column: 'sealed_secret', key: ['user_id'], reads: ['uuid'] }

/** The secrets of authenticator apps. */
export const sealedColumns = [sealedColumn(names, ({ uuid }) => sealContext(String(uuid)))]
