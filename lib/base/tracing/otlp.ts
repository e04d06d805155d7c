// Sends spans to a collector by OTLP over HTTP. Our own tracer and context, not the global ones of OpenTelemetry: otherwise Next
// would add spans of its own, whose attributes have paths and queries.
import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Span as ApiSpan,
  type Tracer as ApiTracer,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { Span, SpanFacts, SpanStart, Tracer } from './span'
import { withoutValues } from './statement-text'

interface Options {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string
  headers?: Record<string, string>
  /** Which part of the traces is recorded, from 0 to 1. */
  ratio: number
  /** Names this process among those of the installation. */
  instance: string
  onError(error: unknown): void
}

const EXPORT_TIMEOUT_MS = 5_000
const EXPORT_EVERY_MS = 2_000
const MAX_TEXTS = 1_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER } as const

export interface OtlpTracer extends Tracer {
  /** Sends what is left. */
  close(): Promise<void>
}

export function createOtlpTracer(options: Options): OtlpTracer {
  const provider = providerOf(options)
  const tracer = provider.getTracer('balcao')
  const running = new AsyncLocalStorage<ApiSpan>()
  const textOf = createTexts()
  const current = () => {
    const span = running.getStore()
    return span?.isRecording() ? idsOf(span) : undefined
  }
  return {
    current,
    run(start, work) {
      const span = begin(tracer, start, running.getStore())
      return running.run(span, () => ended(span, work))
    },
    statement(text) {
      const parent = running.getStore()
      if (!parent?.isRecording()) return undefined
      const shown = textOf(text)
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': shown }
      const span = tracer.startSpan(verbOf(shown), { kind: SpanKind.CLIENT, attributes }, contextOf(parent))
      return {
        end(error) {
          if (error !== undefined) fail(span, error)
          span.end()
        },
      }
    },
    close: () => provider.shutdown().catch(options.onError),
  }
}

/** How much is recorded is decided here: a caller chooses its trace id and its flag, and would decide by them for us. */
function ownSampler(ratio: number): Sampler {
  const byTraceId = new TraceIdRatioBasedSampler(ratio)
  const always = new AlwaysOnSampler()
  const ids = new RandomIdGenerator()
  const byOwnId: Sampler = {
    // What a worker continues was stored here, by a request that is recorded.
    shouldSample: (context, _id, _name, kind) =>
      kind === SpanKind.CONSUMER
        ? always.shouldSample()
        : byTraceId.shouldSample(context, ids.generateTraceId()),
    toString: () => `OwnDecision{${ratio}}`,
  }
  return new ParentBasedSampler({
    root: byTraceId,
    remoteParentSampled: byOwnId,
    remoteParentNotSampled: byOwnId,
  })
}

function providerOf({ endpoint, headers, ratio, instance, onError }: Options): BasicTracerProvider {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS })
  return new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'balcao', 'service.instance.id': instance }),
    sampler: ownSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor(reporting(exporter, onError), { scheduledDelayMillis: EXPORT_EVERY_MS }),
    ],
  })
}

/** The same exporter, whose failures are reported: those of the library are not. */
function reporting(exporter: SpanExporter, onError: (error: unknown) => void): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) onError(result.error)
        done({ code: 0 })
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

function begin(tracer: ApiTracer, start: SpanStart, outer: ApiSpan | undefined): ApiSpan {
  const { name, kind, parent, facts } = start
  const context = remoteContext(parent) ?? (outer ? contextOf(outer) : ROOT_CONTEXT)
  return tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, context)
}

const contextOf = (span: ApiSpan) => trace.setSpan(ROOT_CONTEXT, span)

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/

function remoteContext(traceparent: string | null | undefined): Context | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : undefined
}

function idsOf(span: ApiSpan) {
  const { traceId, spanId } = span.spanContext()
  return { traceId, spanId, traceparent: `00-${traceId}-${spanId}-01` }
}

async function ended<Result>(span: ApiSpan, work: (span: Span) => Promise<Result>): Promise<Result> {
  try {
    return await work({
      traceparent: span.isRecording() ? idsOf(span).traceparent : undefined,
      add: (facts: SpanFacts) => void span.setAttributes({ ...facts }),
      fail: (error) => fail(span, error),
    })
  } catch (error) {
    fail(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** The code alone: messages and stacks of errors hold values. */
function fail(span: ApiSpan, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const type = [code, name].find((one) => typeof one === 'string' && /^[\w.-]{1,60}$/.test(one))
  span.setAttribute('error.type', String(type ?? 'Error'))
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The text of a statement without values, computed once for each. */
function createTexts(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const existing = texts.get(text)
    if (existing !== undefined) return existing
    const shown = withoutValues(text)
    if (texts.size < MAX_TEXTS) texts.set(text, shown)
    return shown
  }
}

const verbOf = (statement: string) => /^\(?\s*(\w{1,20})/.exec(statement)?.[1]?.toLowerCase() ?? 'statement'
