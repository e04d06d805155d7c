// Charges to pay and to refund, as orders by PIX of the API leave them: copies of one such order, written directly for speed.
import type { Sql } from 'postgres'

/** Returns the uuids of as many new charges, each of an order of its own that waits for its payment. */
export async function copyUnpaid(sql: Sql, orderUuid: string, count: number): Promise<string[]> {
  return sql.begin(async (tx) => {
    await tx`
      create temporary table copies on commit drop as
      select nextval(pg_get_serial_sequence('orders', 'id')) as order_id, gen_random_uuid() as order_uuid,
        nextval(pg_get_serial_sequence('charges', 'id')) as charge_id, gen_random_uuid() as charge_uuid,
        substr(md5(gen_random_uuid()::text), 1, 26) as reference
      from generate_series(1, ${count})`
    await tx`
      insert into orders overriding system value
      select (jsonb_populate_record(o, jsonb_build_object('id', n.order_id, 'uuid', n.order_uuid, 'idempotency_key', n.order_uuid))).*
      from orders o, copies n where o.uuid = ${orderUuid}`
    await tx`
      insert into charges overriding system value
      select (jsonb_populate_record(c, jsonb_build_object('id', n.charge_id, 'uuid', n.charge_uuid, 'order_id', n.order_id,
        'bank_reference', n.reference))).*
      from charges c join orders o on o.id = c.order_id, copies n where o.uuid = ${orderUuid}`
    await tx`
      insert into simulated_charges
      select (jsonb_populate_record(s, jsonb_build_object('reference', n.reference))).*
      from simulated_charges s join charges c on c.bank_reference = s.reference join orders o on o.id = c.order_id, copies n
      where o.uuid = ${orderUuid}`
    const rows = await tx<{ charge_uuid: string }[]>`select charge_uuid from copies`
    return rows.map((row) => row.charge_uuid)
  })
}

/** Gives each path once; throws where none is left. */
export function eachOnce(paths: readonly string[]): () => string {
  let used = 0
  return () => {
    const path = paths[used]
    if (path === undefined) throw new Error('Too few charges were made.')
    used += 1
    return path
  }
}
