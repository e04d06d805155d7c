import { linkRequest } from '@/lib/testing/link'

/** The address of a new link of a seller. */
export async function createLink(server: string, apiKey: string, paymentMethods: string[]): Promise<string> {
  const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({ paymentMethod, installments: 1 }))
  const response = await fetch(`${server}/v2/payment-links`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Api': apiKey },
    body: JSON.stringify(linkRequest({ paymentMethods }, { customInstallmentsValues })),
  })
  if (!response.ok) throw new Error(`POST /v2/payment-links: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { url: string }).url
}
