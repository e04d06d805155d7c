import { notFound } from 'next/navigation'
import { Problem } from '@/lib/base/kernel/problem'

/** The result of a use-case; the 404 page where the record does not exist or belongs to another seller. */
export async function orNotFound<Result>(search: Promise<Result>): Promise<Result> {
  return search.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'NOT_FOUND') notFound()
    throw error
  })
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The identifier in an address; the 404 page where it is not a UUID. */
export async function uuidOf(params: Promise<{ uuid: string }>): Promise<string> {
  const { uuid } = await params
  return UUID.test(uuid) ? uuid : notFound()
}
