// A live seller that applies below HTTP, the application that it fills in, and the person of the operator who decides.

import { applicationRequest } from '@/lib/backoffice/applications/contract'
import { addDocument } from '@/lib/backoffice/applications/documents'
import { saveApplication } from '@/lib/backoffice/applications/save-application'
import { submitApplication } from '@/lib/backoffice/applications/submit-application'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import type { OperatorRole } from '@/lib/base/kernel/permissions'
import { limitsInput } from '@/lib/parties/live-sellers/limits-contract'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { ALWAYS_PROVEN, type TestApp } from '@/lib/testing/app'
import { newCnpj } from '@/lib/testing/seller'

export const asOperator = (app: TestApp, role: OperatorRole = 'RISK'): Ctx =>
  app.ctx({
    kind: 'operator-user',
    userUuid: '7d3f2b1a-0c9d-4e8f-a1b2-c3d4e5f60718',
    sessionUuid: '8d3f2b1a-0c9d-4e8f-a1b2-c3d4e5f60718',
    role,
    email: 'risco@operadora.com.br',
    ...ALWAYS_PROVEN,
  })

export const noLimits = limitsInput.parse({
  perSale: null,
  perDay: null,
  perMonth: null,
  reserve: 0,
  reserveDays: 0,
})

export const filledIn = (changes: Record<string, unknown> = {}) =>
  applicationRequest.parse({
    company: {
      legalName: 'Café do Porto Ltda.',
      openedOn: '2018-03-05',
      mcc: '5814',
      activity: 'Cafés e doces',
      monthlyVolume: 80_000,
      averageSale: 64.9,
    },
    owners: [
      {
        name: 'Ana Souza',
        document: '529.982.247-25',
        birthdate: '1985-04-12',
        share: 100,
        politicallyExposed: false,
      },
    ],
    account: { transferType: 'PIX', pix: { keyType: 'EMAIL', key: `${crypto.randomUUID()}@cafe.com.br` } },
    ...changes,
  })

export const pdf = () => new TextEncoder().encode('%PDF-1.7\n')

export async function applicant(app: TestApp, changes: Partial<SellerRow> = {}) {
  const status = 'APPLYING' as const
  const seller = await app.seller({ environment: 'LIVE', status, document: newCnpj(), ...changes })
  const actor: Actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE', title: 'ERP' }
  const asSeller = (): Ctx => ({ ...app.ctx(actor), source: { address: '203.0.113.9' } })
  const add = (kind: 'ARTICLES' | 'OWNER_ID' | 'PROOF_OF_ADDRESS') =>
    addDocument(asSeller(), { kind, name: `${kind}.pdf`, content: pdf() })
  const submit = () => submitApplication(asSeller(), { acceptsTerms: true, termsVersion: '2026-11' })
  return {
    seller,
    asSeller,
    submit,
    fill: (parts: Record<string, unknown> = {}) => saveApplication(asSeller(), filledIn(parts)),
    add,
    /** What a reviewer who has the page open now approves. */
    async shown() {
      const [row] =
        await app.sql`select submitted_at from platform.seller_applications where seller_id = ${seller.id}`
      return { uuid: seller.uuid, submittedAt: (row!.submitted_at as Date).toISOString() }
    },
    /** Fills everything in and submits it. */
    async apply(parts: Record<string, unknown> = {}) {
      await saveApplication(asSeller(), filledIn(parts))
      for (const kind of ['ARTICLES', 'OWNER_ID', 'PROOF_OF_ADDRESS'] as const) await add(kind)
      return submit()
    },
    async status() {
      const [row] = await app.sql`select status from sellers where id = ${seller.id}`
      return row!.status
    },
    async mails() {
      const rows = await app.sql`select subject from mails where seller_id = ${seller.id} order by id`
      return rows.map(({ subject }) => subject)
    },
  }
}
