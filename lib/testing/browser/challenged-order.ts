import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCard } from '@/lib/testing/card'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { make } from '@/lib/testing/http/world'

/** An order of the demo seller, created by API, whose card holder must complete a challenge first. */
export async function challengedOrder(): Promise<{ uuid: string; challengeUrl: string }> {
  const { uuid, threeDSecure } = await make(demoSeller.apiKey, createOrderOperation, {
    body: {
      title: 'Café especial 1 kg',
      value: 89.9,
      installments: 1,
      payment: { method: 'CREDIT_CARD', card: testCard({ holderName: 'MARIA CHALLENGE' }) },
      threeDSecure: { browser: testBrowserData(), redirectURL: `${serverUrl}/simulators?from=shop` },
    },
  })
  return { uuid, challengeUrl: threeDSecure.challengeUrl }
}
