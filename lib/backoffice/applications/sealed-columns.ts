import { sealedColumn } from '@/lib/base/kernel/sealed-column'
import { documentContext } from './document-content'

const names = {
  table: 'platform.application_documents',
  column: 'sealed_content',
  key: ['id'],
  reads: ['uuid'],
}

/** The documents of applications. */
export const sealedColumns = [sealedColumn(names, ({ uuid }) => documentContext(String(uuid)))]
