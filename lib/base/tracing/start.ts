// Turns traces on where the settings name a collector. The libraries are loaded only then.
import type { OtlpTracer } from './otlp'
import { shareTracer } from './span'

interface Options {
  endpoint: string | undefined
  ratio: number
  instance: string
  onError(error: unknown): void
}

/** Before the database is connected, whose statements are part of the traces. */
export async function startTracing({ endpoint, ...options }: Options): Promise<OtlpTracer | undefined> {
  if (!endpoint) return undefined
  const { createOtlpTracer } = await import('./otlp')
  const tracer = createOtlpTracer({ endpoint, ...options })
  shareTracer(tracer)
  return tracer
}
