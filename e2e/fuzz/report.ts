import type { Figures } from './run'

/** What a person reads after a run. */
export function reportOf(
  { requests, seconds, statuses, slowest, neverDone, faults }: Figures,
  broken: string[] = [],
): string {
  const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return [
    `${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)}/s)`,
    `slowest: ${slowest.milliseconds.toFixed(0)} ms, ${slowest.shot}`,
    `statuses: ${counted.join(', ')}`,
    `never done: ${[...neverDone].join(', ') || 'nothing'}`,
    ...faults.map(({ what, times, index, curl }) => `✗ ${what} (${times} times, first ${index})\n  ${curl}`),
    ...broken.map((one) => `✗ ${one}`),
    `${faults.length + broken.length} kinds of faults`,
  ].join('\n')
}
