// What the portal stores about a buyer beside its records: notifications and mails to the team, files and views of lists, the search.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { refunds } from '@/db/schema'
import { startExport } from '@/lib/backoffice/lists/exports/export-list'
import { writeExports } from '@/lib/backoffice/lists/exports/write-exports'
import { findList } from '@/lib/backoffice/lists/registry'
import { saveView } from '@/lib/backoffice/lists/views/save-view'
import { transaction } from '@/lib/base/kernel/ctx'
import type { AnyList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { searchRecords } from '@/lib/base/search/search-records'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import { notifyOfFailedRefund } from '@/lib/payments/refunds/notify-of-failed-refund'
import { notifyOfDefault } from '@/lib/payments/subscriptions/notify-of-default'
import { findSubscription } from '@/lib/payments/subscriptions/store'
import type { TestApp } from '@/lib/testing/app'
import { sendNotices } from '@/lib/testing/people/notices'
import { addPerson } from '@/lib/testing/shops/add-person'

interface Of {
  sellerId: number
  person: { name: string; email: string }
  subscription: string
}

export async function portalCopies(app: TestApp, { sellerId, person, subscription }: Of) {
  const owner = await addPerson(app, { sellerId })
  const asOwner = () =>
    app.ctx({ kind: 'portal-user', userUuid: owner.uuid, sessionUuid: 's', sellerId, role: 'OWNER' })

  /** A cycle that is overdue, and a refund that failed, in the bell and as mails. */
  async function notifyTeam() {
    const row = await findSubscription(app.db, subscription)
    const [refund] = await app.db.select().from(refunds).where(eq(refunds.sellerId, sellerId)).limit(1)
    const order = { uuid: randomUUID(), title: `Encomenda de ${person.name}` }
    await transaction(asOwner(), async (ctx) => {
      await notifyOfDefault(ctx, row!, row!.valuePerMonth)
      await notifyOfFailedRefund(ctx, refund!, order)
    })
    await sendNotices(app)
    await app.sql`update notifications set mail_due_at = ${app.ctx().systemNow} where seller_id = ${sellerId} and mailed_at is null`
    await sendNotices(app)
  }

  /** A file that the job writes, as of a list that is too long for a page to wait for. */
  async function exportOf(name: string, parameters: Record<string, string>) {
    const list: AnyList = { ...findList(name)!, count: async () => 60_000 }
    const query = readListQuery(list.fields, new URLSearchParams(parameters))
    return (await startExport(asOwner(), { list, query, locale: 'en' })).exportUuid!
  }

  const view = (name: string, query: Record<string, string>) =>
    saveView(asOwner(), {
      ...{ list: 'buyers', name, isShared: true },
      query: new URLSearchParams(query).toString(),
    })

  async function index() {
    while ((await updateSearchIndex(app.ctx())) > 0);
  }

  await notifyTeam()
  await exportOf('orders', { columns: 'order,buyer,document,email' })
  await exportOf('buyers', { name: person.name, columns: 'name,phone' })
  const otherExport = await exportOf('payouts', {})
  while ((await writeExports(app.ctx())) > 0);
  await view(`Compras de ${person.name}`, {})
  await view('Um e-mail', { email: person.email })
  const otherView = await view('Marias', { name: 'Maria' })
  await index()
  return {
    index,
    /** The kinds of records that a text finds. */
    async kindsFound(text: string) {
      const hits = await searchRecords(asOwner(), text)
      return [...new Set(hits.map(({ kind }) => kind))].toSorted()
    },
    /** What is not about the person and must stay. */
    others: [otherExport, otherView.uuid],
  }
}
