/** What the frame of a script says of itself. */
export interface FrameMessage {
  event: string
  data: Record<string, string>
}

/** A message of our frame; undefined for one of another origin, or of another form, as any script or extension may send. */
export function frameMessage(
  { origin, data }: { origin: string; data: unknown },
  ownOrigin: string,
): FrameMessage | undefined {
  const sent = Object(data) as Record<string, unknown>
  if (origin !== ownOrigin || sent.source !== 'threeDSecure' || typeof sent.event !== 'string')
    return undefined
  const texts = Object.entries(Object(sent.data)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { event: sent.event, data: Object.fromEntries(texts) }
}
