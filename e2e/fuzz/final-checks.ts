// What must be true after the run: the instance serves, the ledger is balanced, and every paid charge is posted.
import postgres from 'postgres'

export async function finalFaults(url: string, idSeller: number): Promise<string[]> {
  return [...(await unhealthy(url)), ...(await unbalanced(idSeller))]
}

async function unhealthy(url: string): Promise<string[]> {
  const responses = await Promise.all(
    ['/healthz', '/readyz', '/openapi.json'].map((path) => fetch(url + path)),
  )
  return responses
    .filter(({ status }) => status !== 200)
    .map((one) => `${one.url} is a ${one.status} after the run`)
}

async function unbalanced(idSeller: number): Promise<string[]> {
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
  try {
    const [counts] = await sql`
      select
        (select count(*) from (
          select from postings group by transaction_id having sum(amount) <> 0
        ) entries)::int as unbalanced,
        (select count(*) from charges
          full join (select charge_id from ledger_transactions where seller_id = ${idSeller} and reason = 'SALE') sales
            on sales.charge_id = charges.id
          where charges.seller_id = ${idSeller} and (charges.paid_at is not null) <> (sales.charge_id is not null)
        )::int as unposted`
    return Object.entries(counts!)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} ${name} entries in the ledger`)
  } finally {
    await sql.end()
  }
}
