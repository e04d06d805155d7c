// The settings of the log, of traces and of error reports.
import { z } from 'zod'
import { filled } from '@/lib/base/settings/setting-values'
import { isDsn } from './error-reports'

export const logSettings = {
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('The lowest level of what is written to the log: one JSON object a line.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: filled
    .pipe(z.url({ protocol: /^https?$/ }).optional())
    .describe(
      'The OpenTelemetry collector that gets traces by OTLP over HTTP, such as `http://localhost:4318`. Without it nothing is measured.',
    ),
  // The library of the exporter reads it itself.
  OTEL_EXPORTER_OTLP_HEADERS: filled.describe(
    'Headers for that collector, such as `authorization=Bearer%20…`, separated by commas.',
  ),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Which part of the traces is recorded.'),
  SENTRY_DSN: filled
    .pipe(z.string().refine(isDsn, 'must be https://key@host/project').optional())
    .describe(
      'The server of the Sentry protocol that gets errors, without values of statements, requests or people. Without it nothing is sent.',
    ),
}
