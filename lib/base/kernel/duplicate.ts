import type { Problem } from './problem'

/** The unique key that a statement violated; empty where Citus passes on no name of it; undefined for any other error. */
function duplicateKeyOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, constraint_name: key, cause } = error as Record<string, unknown>
  return code === '23505' ? String(key ?? '') : duplicateKeyOf(cause)
}

/** On a node of Citus the key has the number of its shard behind its name. */
const SHARD = /_\d+$/

/**
 * For `catch` of a statement that writes what a seller may have once: throws the Problem of the operation where another row has it,
 * also where several requests write it at once. The transaction has failed then, and is rolled back.
 * @param key the name of the unique key in db/schema; a statement that may violate two has to look before it writes
 */
export function whereTaken(key: string, problem: () => Problem): (error: unknown) => never {
  return (error) => {
    const violated = duplicateKeyOf(error)
    throw violated === '' || violated === key || violated?.replace(SHARD, '') === key ? problem() : error
  }
}
