// Argon2 for the tests without an instance, in place of the package (vitest.config.mts): a hash takes 12 ms of processor time with the
// cost of the product, and every registered seller has one. It refuses a cost below that, so the product still has to name it.
import { type Options, hash as realHash, verify } from '@node-rs/argon2/index.js'

const CHEAPEST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

export { verify }

export async function hash(
  password: string,
  { memoryCost = 0, timeCost = 0 }: Options = {},
): Promise<string> {
  if (memoryCost < 19_456 || timeCost < 2) throw new Error('Argon2id needs 19 MiB and two passes.')
  return realHash(password, CHEAPEST)
}
