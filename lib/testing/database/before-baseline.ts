import { asOwner } from '@/db/migrating/owner'
import { BEFORE_BASELINE } from '@/db/migrating/state.mjs'

const newOfSubscriptions = [
  'paused_at',
  'paused_from',
  'paused_until',
  'skipped_date',
  'discount_basis_points',
  'discount_value',
  'discount_end',
  'card_ends_on',
  'card_reminded_of',
  'reminded_of',
]

/**
 * Gives a migrated database the record that it would have from the migrations before the baseline, and what else they left. What the
 * migrations after the baseline make goes, as far as it would hinder them.
 */
export async function recordBeforeBaseline(url: string, { when, inCells } = BEFORE_BASELINE): Promise<void> {
  await asOwner(url, async (sql) => {
    await sql`delete from drizzle.__drizzle_migrations where created_at > (select min(created_at) from drizzle.__drizzle_migrations)`
    await sql`delete from platform.cell_migrations where migration <> '0001_cells'`
    await sql`drop index platform.mail_links_token`
    await sql`drop table platform.sign_ups`
    await sql`alter table platform.api_keys drop column rotated_at`
    await sql`alter table platform.sellers drop column document_environment, drop column started_from,
      add constraint sellers_document_unique unique (document)`
    await sql`update drizzle.__drizzle_migrations set created_at = ${when}`
    await sql`update platform.cell_migrations set migration = ${inCells}`
    await sql`insert into drizzle.needed_migrations (tag) values ('0062_require_list_columns')`
    await sql.unsafe(`alter table platform.processes alter column clock_ahead_ms drop not null;
      alter table platform.application_documents add column content bytea not null default '',
        alter column sealed_content drop not null`)
    for (const { schema } of await sql`select schema from platform.cells`) {
      await sql.unsafe(`drop table ${schema}.unissued_charges, ${schema}.link_replacements`)
      await sql.unsafe(`drop index ${schema}.sellers_document`)
      await sql.unsafe(
        `alter table ${schema}.sellers add constraint sellers_document_unique unique (document)`,
      )
      await sql.unsafe(`alter table ${schema}.approvals drop column remind_at`)
      await sql.unsafe(`alter table ${schema}.payouts drop column refusal`)
      await sql.unsafe(`alter table ${schema}.plans drop column subscriber_may`)
      await sql.unsafe(
        `alter table ${schema}.subscriptions ${newOfSubscriptions.map((name) => `drop column ${name}`).join(', ')}`,
      )
      await sql.unsafe(
        `create table ${schema}.unscheduled_shares (charge_id bigint primary key, seller_id bigint not null)`,
      )
      await sql.unsafe(`alter table ${schema}.payouts alter column seal_seq drop not null`)
      await sql.unsafe(
        `alter table ${schema}.posting_seals add column in_months boolean default false not null`,
      )
    }
  })
}
