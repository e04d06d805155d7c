// The outside systems of a live seller on loopback: a bank's PSP over HTTPS with mutual TLS, and a Cielo over HTTP. Both follow the
// clock of the application, and have nothing in common with it but the wire.

import type { CivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { orderNumber } from '@/lib/rails/providers/cielo/wire/letters'
import { sandboxChargebackClient, sandboxMerchants } from '@/lib/sandbox/cielo/options'
import { startCielo } from '@/lib/sandbox/cielo/start'
import type { TestApp } from '@/lib/testing/app'
import type { TestAuthority } from '@/lib/testing/banking'
import { merchant } from '@/lib/testing/cielo/client'
import { startPsp } from '@/lib/testing/pix-psp/psp'

const NOTIFICATION_SECRET = 'what the support registered'

interface ListedPix {
  valor: string
  devolucoes?: { valor: string; status: string }[]
}

export async function startProviders(app: TestApp, { ca }: TestAuthority) {
  const clock = () => app.ctx().systemNow
  const psp = await startPsp({ clock, refundSeconds: 0, callbacks: { ca: ca.certificate } })
  const [first, ...others] = sandboxMerchants
  const notificationHeaders = { 'X-Notification-Secret': NOTIFICATION_SECRET }
  const cielo = await startCielo({
    ...{ clock, port: 0, seed: 'journey', notificationPollMs: 0 },
    merchants: [{ ...first!, notificationHeaders }, ...others],
  })
  const control = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(cielo.controlUrl + path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  return {
    psp,
    cielo,
    /** What the bank gave the company: for the operator's form. */
    bankContract: {
      settings: {
        baseUrl: psp.url,
        tokenUrl: psp.tokenUrl,
        key: psp.keys[0]!,
        ca: psp.certificates.ca,
        callbackCertificate: psp.certificates.callback.certificate,
      },
      credentials: {
        clientId: psp.client.id,
        clientSecret: psp.client.secret,
        certificate: psp.certificates.client.certificate,
        privateKey: psp.certificates.client.key,
      },
    },
    /** What Cielo gave the company. */
    cieloContract: {
      settings: {
        transactionsUrl: cielo.salesUrl,
        queriesUrl: cielo.queryUrl,
        establishmentCode: merchant.establishment,
        zeroAuth: true,
        binQuery: true,
        chargebackUrl: cielo.chargebackUrl,
        chargebackTokenUrl: cielo.chargebackTokenUrl,
      },
      credentials: {
        merchantId: merchant.merchantId,
        merchantKey: merchant.merchantKey,
        notificationSecret: NOTIFICATION_SECRET,
        chargebackClientId: sandboxChargebackClient.clientId,
        chargebackClientSecret: sandboxChargebackClient.clientSecret,
      },
    },
    /** Cielo's identifier of a card sale. */
    saleOf({ acquirerReference }: Pick<ChargeRow, 'acquirerReference'>): string {
      const [sale] = cielo.cielo.state.salesOfOrder(merchant.merchantId, orderNumber(acquirerReference!))
      return sale!.paymentId
    },
    notifyAt: (notificationUrl: string) =>
      control('PATCH', `/merchants/${merchant.merchantId}`, { notificationUrl }),
    /** The holder disputes a sale at the issuer. */
    async chargeback(paymentId: string): Promise<number> {
      const opened = await control('POST', `/payments/${paymentId}/chargeback`, { reasonCode: '104' })
      return ((await opened.json()) as { idChargeback: number }).idChargeback
    },
    decide: (idChargeback: number, favor: 'establishment' | 'issuer') =>
      control('POST', `/chargebacks/${idChargeback}/decide`, { favor }),
    /** What Cielo paid until a day. */
    async settlementFile(until: CivilDate): Promise<Uint8Array> {
      const response = await control('GET', `/settlement.csv?merchantId=${merchant.merchantId}&to=${until}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    /** What the bank lists as received in the last half year, less what was returned, in centavos. */
    async receivedAtBank(): Promise<number> {
      const now = clock()
      const period = { inicio: new Date(now.getTime() - 180 * DAY_MS).toISOString(), fim: now.toISOString() }
      const { body } = await psp.call('GET', `/pix?${new URLSearchParams(period)}`)
      const amounts = (body.pix as ListedPix[]).flatMap(({ valor, devolucoes = [] }) => [
        Number(valor),
        ...devolucoes.map((one) => (one.status === 'DEVOLVIDO' ? -Number(one.valor) : 0)),
      ])
      return amounts.reduce((total, one) => total + Math.round(one * 100), 0)
    },
    /** Everything that is due at both, with their notices to us. */
    async run() {
      await psp.run()
      await cielo.runDue()
    },
    async close() {
      await psp.close()
      await cielo.close()
    },
  }
}

export type Providers = Awaited<ReturnType<typeof startProviders>>
