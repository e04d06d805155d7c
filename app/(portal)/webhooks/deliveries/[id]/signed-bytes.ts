/** The exact texts under the signatures in the headers of an attempt; undefined where it was not signed. */
export function signedBytes(
  headers: Record<string, string>,
  body: string,
): { own: string; standard: string; signature: string; standardSignature: string } | undefined {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const signature = sent['x-webhook-signature']
  const standardSignature = sent['webhook-signature']
  if (!signature || !standardSignature) return undefined
  return {
    own: `${sent['x-webhook-timestamp']}.${sent['x-webhook-nonce']}.${body}`,
    standard: `${sent['webhook-id']}.${sent['webhook-timestamp']}.${body}`,
    signature,
    standardSignature,
  }
}
