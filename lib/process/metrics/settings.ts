// Where a process serves its metrics.
import { z } from 'zod'

export const metricsSettings = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      'The port at which each process serves its metrics to Prometheus, under `/metrics`; off without it. `npm start` runs several processes: web has this port, the worker the next one, and the banking interface the one after that.',
    ),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'The address that this listener has, apart from the one of the service. It asks for no password, so only the monitoring may reach it.',
    ),
}
