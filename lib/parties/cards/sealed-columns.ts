import type { SealedColumn } from '@/lib/base/kernel/sealed-column'

/** The numbers of cards, with the hash that finds the same card again. */
export const sealedColumns: SealedColumn[] = [
  {
    table: 'cards',
    column: 'sealed_number',
    key: ['id'],
    reads: ['uuid', 'seller_id'],
    keyId: ({ vault }) => vault.keyIds.seal,
    reseal: ({ vault }, sealed, { uuid }) => vault.seal(vault.open(sealed, String(uuid)), String(uuid)),
    hash: {
      column: 'number_hash',
      keyId: ({ vault }) => vault.keyIds.hash,
      compute: ({ vault }, sealed, { uuid, seller_id: sellerId }) =>
        vault.hash(vault.open(sealed, String(uuid)), Number(sellerId)),
    },
  },
]
