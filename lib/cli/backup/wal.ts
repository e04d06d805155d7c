// The names of WAL segments and their order. A name is the timeline and the number of the segment, both in hexadecimal digits.

export interface StoredSegment {
  name: string
  bytes: number
  /** The segment that is still being received. */
  isPartial: boolean
}

export interface UsableWal {
  segments: StoredSegment[]
  /** Why segments after these cannot be used. */
  fault?: string
}

const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0')

/** `1/5000148` as a number. */
export function lsnOf(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function segmentOf(timeline: number, lsn: bigint, segmentBytes: number): string {
  return nameOf(timeline, lsn / BigInt(segmentBytes), segmentBytes)
}

function nameOf(timeline: number, number: bigint, segmentBytes: number): string {
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes)
  return hex(BigInt(timeline)) + hex(number / perFile) + hex(number % perFile)
}

function numberOf(name: string, segmentBytes: number): bigint {
  const perFile = 0x1_0000_0000n / BigInt(segmentBytes)
  return BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16, 24)}`)
}

/** Those of the files in a folder that are segments. */
export function storedSegments(files: readonly { name: string; bytes: number }[]): StoredSegment[] {
  return files.flatMap(({ name, bytes }) => {
    const [, segment, partial] = /^([0-9A-F]{24})(\.partial)?$/.exec(name) ?? []
    return segment ? [{ name: segment, bytes, isPartial: partial !== undefined }] : []
  })
}

/** The segments from `start` on that follow each other without a gap, on its timeline. */
export function usableFrom(start: string, stored: readonly StoredSegment[], segmentBytes: number): UsableWal {
  const timeline = start.slice(0, 8)
  // A complete segment takes the place of the one that was still being received.
  const ordered = stored.toSorted((a, b) => Number(b.isPartial) - Number(a.isPartial))
  const byName = new Map(ordered.map((segment) => [segment.name, segment]))
  const numbers = [...byName.keys()]
    .filter((name) => name.startsWith(timeline) && name >= start)
    .map((name) => numberOf(name, segmentBytes))
  const last = numbers.reduce((latest, one) => (one > latest ? one : latest), -1n)
  const segments: StoredSegment[] = []
  for (let number = numberOf(start, segmentBytes); number <= last; number += 1n) {
    const name = nameOf(Number.parseInt(timeline, 16), number, segmentBytes)
    const segment = byName.get(name)
    if (!segment) return { segments, fault: `the WAL segment ${name} is missing` }
    if (segment.isPartial && number < last)
      return { segments, fault: `the WAL segment ${name} was not received to its end` }
    if (segment.bytes !== segmentBytes)
      return {
        segments,
        fault: `the WAL segment ${name} is damaged: ${segment.bytes} bytes, not ${segmentBytes}`,
      }
    segments.push(segment)
  }
  return { segments }
}
