// How each action on statement links of sub-sellers and on scheduled exports is performed. Each function returns the texts that the audit log must not
// contain.

import { changeSchedule } from '@/lib/backoffice/exports/change-schedule'
import { createSchedule } from '@/lib/backoffice/exports/create-schedule'
import { runSchedule } from '@/lib/backoffice/exports/run-schedule'
import { createStatementLink } from '@/lib/backoffice/sub-sellers/create-link'
import { getSubSellerDetails } from '@/lib/backoffice/sub-sellers/get-details'
import { revokeStatementLink } from '@/lib/backoffice/sub-sellers/revoke-link'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import type { TestApp } from '@/lib/testing/app'
import { ownerOf, type Performed } from './people'

async function addLink(app: TestApp) {
  const ctx = await ownerOf(app)
  const { id } = await createSubSeller(
    ctx,
    subSellerRequest.parse({ document: '529.982.247-25', name: 'Maria' }),
  )
  const { address } = await createStatementLink(ctx, { id, days: 30 })
  return { ctx, id, secret: address.split('/').at(-1)! }
}

async function addSchedule(app: TestApp) {
  const ctx = await ownerOf(app)
  const daily = { subject: 'statement', format: 'csv', frequency: 'DAILY' } as const
  return { ctx, ...(await createSchedule(ctx, { ...daily, channel: 'WEBHOOK', recipients: [] })) }
}

export const performedOnShares: Performed = {
  async 'export-schedule.created'(app) {
    await addSchedule(app)
    return []
  },
  async 'export-schedule.changed'(app) {
    const { ctx, uuid } = await addSchedule(app)
    await changeSchedule(ctx, { uuid, change: 'pause' })
    return []
  },
  async 'export-schedule.run'(app) {
    const { ctx, uuid } = await addSchedule(app)
    await runSchedule(ctx, { uuid })
    return []
  },
  async 'sub-seller.link-created'(app) {
    return [(await addLink(app)).secret]
  },
  async 'sub-seller.link-revoked'(app) {
    const { ctx, id, secret } = await addLink(app)
    const { links } = await getSubSellerDetails(ctx, { id })
    await revokeStatementLink(ctx, { uuid: links[0]!.uuid })
    return [secret]
  },
}
