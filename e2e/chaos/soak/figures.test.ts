import { describe, expect, test } from 'vitest'
import { type Figures, judge, type ProcessSample, textOf } from './figures'

const MINUTE = 60_000
const samplesOf = (
  part: 'web' | 'worker',
  pid: number,
  heapAt: (minute: number) => number,
): ProcessSample[] =>
  Array.from({ length: 60 }, (_, minute) => ({
    ...{ part, pid, at: minute * MINUTE, heapUsed: heapAt(minute) * 1_000_000, rss: 300_000_000 },
    ...{ p99: 12, max: 40 },
  }))
const requests = Array.from({ length: 60 }, (_, minute) => ({
  ...{ at: minute * MINUTE, count: 600, failed: 0, p50: 20, p99: 90 },
}))
const figures = (changes: Partial<Figures> = {}): Figures => ({
  ...{ rate: 5, capacity: 10, requests },
  processes: [...samplesOf('web', 1, () => 103), ...samplesOf('worker', 2, () => 80)],
  ...changes,
})
const judged = (changes: Partial<Figures> = {}) => judge(figures(changes), { processes: 2 })

describe('the figures of a soak', () => {
  test('steady figures of web, worker and requests are flat', () => {
    expect(judged()).toMatchObject({ isFlat: true, findings: [] })
    expect(textOf(judged())).toMatch(/36000 requests[\s\S]*Verdict: flat$/)
  })

  test.each([
    ['web', 'web: heap after collection'],
    ['worker', 'worker: heap after collection'],
  ] as const)('a %s whose heap grows is named', (leaking, name) => {
    const heap = (part: string) => (minute: number) => (part === leaking ? 100 + minute / 4 : 100)
    const processes = [...samplesOf('web', 1, heap('web')), ...samplesOf('worker', 2, heap('worker'))]
    const { rows, isFlat } = judged({ processes })
    expect(isFlat).toBe(false)
    expect(rows.filter(({ verdict }) => !verdict.isFlat).map((row) => row.name)).toEqual([name])
  })

  test('a growing p99 of requests is not flat', () => {
    const slower = requests.map((one, minute) => ({ ...one, p99: 90 + minute }))
    expect(judged({ requests: slower }).isFlat).toBe(false)
  })

  test('a failed request, or a process that ended, is no flat soak', () => {
    const [first, ...others] = requests
    expect(judged({ requests: [{ ...first!, failed: 1 }, ...others] }).findings).toEqual([
      '1 requests failed',
    ])
    expect(judged({ processes: samplesOf('web', 1, () => 103) }).isFlat).toBe(false)
  })
})
