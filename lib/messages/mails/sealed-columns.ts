import { sealedColumn } from '@/lib/base/kernel/sealed-column'
import { attachmentContextOf, secretContextOf } from './mailer'

const names = { table: 'mails', column: 'sealed_secret', key: ['id'], reads: ['uuid'] }
const ofAttachments = { ...names, column: 'sealed_attachment' }

/** The links and the attached files of mails that are not sent yet. */
export const sealedColumns = [
  sealedColumn(names, ({ uuid }) => secretContextOf(String(uuid))),
  sealedColumn(ofAttachments, ({ uuid }) => attachmentContextOf(String(uuid))),
]
