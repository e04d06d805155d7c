// The applications of live sellers, with their documents. Sellers and people are stored by value.
import { bigint, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { type Company, documentKinds, type Owner } from '@/lib/backoffice/applications/application'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { evidenceTypes } from '@/lib/rails/claims/claim'
import { id, instant, oneOf, platform } from '../columns'

export const sellerApplications = platform.table('seller_applications', {
  sellerId: bigint('seller_id', { mode: 'number' }).primaryKey(),
  company: jsonb('company').$type<Company>(),
  owners: jsonb('owners').$type<Owner[]>(),
  account: jsonb('account').$type<SellerAccount>(),
  termsVersion: text('terms_version'),
  termsAcceptedAt: instant('terms_accepted_at'),
  termsAcceptedBy: text('terms_accepted_by'),
  termsAddress: text('terms_address'),
  submittedAt: instant('submitted_at'),
  changedAt: instant('changed_at').notNull(),
  createdAt: instant('created_at').notNull(),
})

export const applicationDocuments = platform.table(
  'application_documents',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    sellerId: bigint('seller_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: documentKinds }).notNull(),
    name: text('name').notNull(),
    mediaType: text('media_type', { enum: evidenceTypes }).notNull(),
    size: integer('size').notNull(),
    sealedContent: text('sealed_content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    oneOf('application_documents_kind', t.kind, documentKinds),
    oneOf('application_documents_type', t.mediaType, evidenceTypes),
    index('application_documents_seller').on(t.sellerId, t.id),
  ],
)
