/** The metadata of test events, by which receivers know them. */
export const testMark = [{ key: 'balcao_test', value: 'true' }]

/** Whether a body is that of a test event. */
export function isTestBody(body: string): boolean {
  const { metadata } = JSON.parse(body) as { metadata?: { key: string }[] | null }
  return metadata?.some(({ key }) => key === testMark[0]!.key) ?? false
}
