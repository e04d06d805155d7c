/** Enters the orders of a seller into the index of their metadata, for orders that were inserted by SQL. */
export const indexMetadata = (
  sql: { unsafe(text: string, values: number[]): PromiseLike<unknown> },
  sellerId: number,
): PromiseLike<unknown> =>
  sql.unsafe(
    `insert into order_metadata (entry, seller_id, order_id)
    select distinct md5(md5(entry->>'key') || (entry->>'value'))::uuid, seller_id, id
    from orders, jsonb_array_elements(metadata) entry where seller_id = $1 and metadata is not null`,
    [sellerId],
  )
