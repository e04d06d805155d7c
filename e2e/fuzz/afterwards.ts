// What must hold when all shots are fired: the instance serves, the books are balanced, and what was paid is booked.
import postgres from 'postgres'

export async function faultsAfterwards(url: string, idSeller: number): Promise<string[]> {
  return [...(await unhealthy(url)), ...(await unbalanced(idSeller))]
}

async function unhealthy(url: string): Promise<string[]> {
  const answers = await Promise.all(['/healthz', '/readyz', '/openapi.json'].map((path) => fetch(url + path)))
  return answers
    .filter(({ status }) => status !== 200)
    .map((one) => `${one.url} is a ${one.status} afterwards`)
}

async function unbalanced(idSeller: number): Promise<string[]> {
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
  try {
    const [books] = await sql`
      select
        (select count(*) from (
          select from postings group by transaction_id having sum(amount) <> 0
        ) entries)::int as uneven,
        (select count(*) from charges
          full join (select charge_id from ledger_transactions where seller_id = ${idSeller} and reason = 'SALE') sales
            on sales.charge_id = charges.id
          where charges.seller_id = ${idSeller} and (charges.paid_at is not null) <> (sales.charge_id is not null)
        )::int as unbooked`
    return Object.entries(books!)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} entries of the books are ${name}`)
  } finally {
    await sql.end()
  }
}
