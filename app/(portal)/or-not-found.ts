import { notFound } from 'next/navigation'
import { Problem } from '@/lib/kernel/problem'

/** What a use-case orNotFound; where it is not there, or not the seller's, the page is one that does not exist. */
export async function orNotFound<Result>(search: Promise<Result>): Promise<Result> {
  return search.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'NOT_FOUND') notFound()
    throw error
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The identifier in an address; one that can be nobody's is a page that does not exist. */
export async function uuidOf(params: Promise<{ uuid: string }>): Promise<string> {
  const { uuid } = await params
  return UUID.test(uuid) ? uuid : notFound()
}
