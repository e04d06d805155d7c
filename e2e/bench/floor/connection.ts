// postgres.js as it comes: it names the statements of a template, so that a connection parses each once, and sends what is not awaited together.
import postgres from 'postgres'

export const sql = postgres(process.env.DATABASE_URL!, { max: 20, onnotice: () => {} })

/** In place of the channel that the product notifies: nobody listens. */
export const CHANNEL = 'floor'

/** Its members that all operations need. */
export interface Key {
  seller_id: number
}
