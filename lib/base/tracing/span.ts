// The port to traces, by which all parts report what they do; without an exporter (lib/base/tracing/otlp.ts) nothing is measured.
// What a span may say is a list: nothing personal, no secrets, no values of statements, no paths.
import { processWide } from '@/lib/base/copies/process-wide'

export interface SpanFacts {
  'http.request.method'?: string
  /** The path of the operation with the names of its parameters. */
  'http.route'?: string
  'http.response.status_code'?: number
  /** Host of a provider or of a webhook. */
  'server.address'?: string
  'db.system.name'?: 'postgresql'
  /** The code of an error, or its name. */
  'error.type'?: string
  'balcao.request_id'?: string
  'balcao.operation'?: string
  'balcao.event_id'?: string
  'balcao.job'?: string
}

export interface SpanStart {
  /** The same for all spans of a kind: an operation, not a path. */
  name: string
  kind: 'server' | 'client' | 'consumer'
  /** The `traceparent` that came with the request or was stored with the event; the running span where it is absent. */
  parent?: string | null | undefined
  facts?: SpanFacts
}

export interface Span {
  /** To send to others; absent where nothing is recorded. */
  traceparent?: string | undefined
  add(facts: SpanFacts): void
  fail(error: unknown): void
}

export interface Tracer {
  run<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Begins the span of a statement inside of a running span; undefined outside of any. */
  statement(text: string): { end(error?: unknown): void } | undefined
  current(): { traceparent: string; traceId: string; spanId: string } | undefined
}

const shared = processWide<{ tracer?: Tracer | undefined }>('tracer', () => ({}))

export function shareTracer(tracer: Tracer | undefined): void {
  shared.tracer = tracer
}

export const runningTracer = (): Tracer | undefined => shared.tracer

const notRecorded: Span = { add: () => {}, fail: () => {} }

/** Runs the work in a span, which ends with it. */
export function traced<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
  return shared.tracer ? shared.tracer.run(start, work) : work(notRecorded)
}

/** The context of the running span as W3C Trace Context writes it. */
export const currentTraceparent = (): string | undefined => shared.tracer?.current()?.traceparent

/** For the lines of the log. */
export function traceIds(): { traceId: string; spanId: string } | object {
  const current = shared.tracer?.current()
  return current ? { traceId: current.traceId, spanId: current.spanId } : {}
}
