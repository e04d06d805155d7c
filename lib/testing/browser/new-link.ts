import { expect } from '@playwright/test'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { linkRequest } from '@/lib/testing/link'

/** A link of the demo seller, created by API. */
export async function newLink(
  changes: Record<string, unknown> = {},
  order: Record<string, unknown> = {},
): Promise<{ uuid: string; url: string }> {
  const response = await fetch(`${serverUrl}/v2/payment-links`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': demoSeller.apiKey },
    body: JSON.stringify(linkRequest(changes, order)),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as { uuid: string; url: string }
}
