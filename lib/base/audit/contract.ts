// The API of the audit log, for the owner of a seller.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { civilDate } from '@/lib/base/text/date-schemas'
import { auditActionNames, auditActions, auditActors } from './audit'

const text = (max: number) => z.string().max(max)

const changedMember = z
  .object({
    member: text(500).meta({ description: 'The path of a nested member: `account.account.number`.' }),
    before: text(10_000).optional(),
    after: text(10_000).optional(),
  })
  .meta({ id: 'AuditChange' })

export const auditEntryResponse = z
  .object({
    uuid: z.uuid(),
    dateTime: z.iso.datetime(),
    action: z.enum(auditActionNames),
    actor: z
      .object({
        kind: z.enum(auditActors),
        name: text(255).optional().meta({ description: 'The e-mail of a person or the title of a key.' }),
      })
      .meta({ id: 'AuditActor' }),
    address: text(100).optional().meta({ description: 'Where the request came from.' }),
    userAgent: text(400).optional(),
    resource: z
      .object({
        kind: z.enum([...new Set(Object.values(auditActions))]),
        id: text(255).optional(),
      })
      .meta({ id: 'AuditResource' }),
    changes: z
      .array(changedMember)
      .max(1_000)
      .meta({
        description:
          'The changed members before and after it, or what describes the action. Secrets are removed, documents and account ' +
          'numbers shortened; amounts are in centavos.',
      }),
    requestId: text(100).meta({ description: 'The X-Request-Id of the response.' }),
  })
  .meta({ id: 'AuditEntry' })

export type AuditEntryResponse = z.input<typeof auditEntryResponse>

const example: AuditEntryResponse = {
  uuid: '0b8f7d4e-6c3a-4d55-8f0e-2f6a5b1c9d70',
  dateTime: '2026-11-20T15:00:00.000Z',
  action: 'webhook.changed',
  actor: { kind: 'USER', name: 'dona@lojadobairro.com.br' },
  address: '203.0.113.7',
  resource: { kind: 'webhook', id: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f' },
  changes: [{ member: 'active', before: 'false', after: 'true' }],
  requestId: '6a1c2b3e-9b8e-4d0e-8f3b-4f9d3c527d6a',
}

export const auditListQuery = pageQuery(['createdAt'], {
  action: z
    .enum(auditActionNames)
    .optional()
    .meta({ description: 'What was done.', examples: ['webhook.changed'] }),
  actor: z
    .string()
    .max(120)
    .optional()
    .meta({
      description: 'How the name of the actor begins.',
      examples: ['dona@'],
    }),
  resource: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'The id of the resource.', examples: ['4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'] }),
  dateInitial: civilDate.optional().meta({ description: 'Of this day or later.' }),
  dateFinal: civilDate.optional().meta({ description: 'Of this day or earlier.' }),
})

export const listAuditOperation = defineOperation({
  id: 'listAudit',
  method: 'GET',
  path: '/v2/audit',
  tag: 'Audit',
  summary: 'List the audit log',
  description:
    'Who did what for the seller, newest first: people, keys and the operator, with the state before and after. Entries ' +
    'cannot be changed, and are kept for 400 days.',
  access: 'sellers',
  errorShape: 'standard',
  query: auditListQuery,
  response: {
    status: 200,
    description: 'A page of the audit log.',
    schema: pageOf(auditEntryResponse).meta({ id: 'AuditPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})
