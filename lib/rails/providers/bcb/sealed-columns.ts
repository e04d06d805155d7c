import { sealedColumn } from '@/lib/base/kernel/sealed-column'

export const tokenContext = (connectionId: number) => `pix-token:${connectionId}`

export const sealedColumns = [
  sealedColumn(
    {
      table: 'platform.pix_tokens',
      column: 'sealed_token',
      key: ['connection_id'],
      reads: ['connection_id'],
    },
    (row) => tokenContext(Number(row.connection_id)),
  ),
]
