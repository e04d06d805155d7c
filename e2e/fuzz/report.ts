import type { Figures } from './run'

/** The text printed after a run. */
export function reportOf(
  { requests, seconds, statuses, slowest, neverSuccessful, faults }: Figures,
  broken: string[] = [],
): string {
  const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return [
    `${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)}/s)`,
    `slowest: ${slowest.milliseconds.toFixed(0)} ms, ${slowest.request}`,
    `statuses: ${counted.join(', ')}`,
    `never successful: ${[...neverSuccessful].join(', ') || 'nothing'}`,
    ...faults.map(({ what, times, index, curl }) => `✗ ${what} (${times} times, first ${index})\n  ${curl}`),
    ...broken.map((one) => `✗ ${one}`),
    `${faults.length + broken.length} kinds of faults`,
  ].join('\n')
}
