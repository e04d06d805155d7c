import type { TestPsp } from '@/lib/testing/pix-psp/psp'

export type Call = TestPsp['call']
/** One request of a scenario, and its answer. */
export type Step = (method: string, path: string, body?: unknown) => ReturnType<Call>
