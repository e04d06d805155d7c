import { sealedColumn } from '@/lib/kernel/sealed-column'
import { secretContextOf } from './mailer'

const names = { table: 'mails', column: 'sealed_secret', key: ['id'], reads: ['uuid'] }

/** The links of mails that are not sent yet. */
export const sealedColumns = [sealedColumn(names, ({ uuid }) => secretContextOf(String(uuid)))]
