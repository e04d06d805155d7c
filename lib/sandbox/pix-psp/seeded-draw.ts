// Numbers that depend on the seed and a name only, so that concurrent requests in another order get the same ones.
import { createHash } from 'node:crypto'

const hash = (seed: number, name: string) => createHash('sha256').update(`${seed}:${name}`).digest()

/** From 0 up to, but not including, 1. */
export const drawShare = (seed: number, name: string) => hash(seed, name).readUIntBE(0, 6) / 2 ** 48

export const drawBytes = (seed: number, name: string, length: number) => hash(seed, name).subarray(0, length)
