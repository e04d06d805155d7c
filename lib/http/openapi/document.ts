// The OpenAPI 3.1 document, generated from the operations.

import type { Operation } from '@/lib/base/kernel/operation'
import { operations } from '@/lib/http/routes/api'
import { type CataloguedEvent, catalogue } from '@/lib/payments/events/catalogue'
import { bodyNotes } from './body-notes'
import { idempotencyKeyParameters, parametersOf } from './parameters'
import { headerComponents, type ResponseWriter, responseWriter } from './responses'
import { type Json, type SchemaWriter, schemaWriter } from './schemas'
import { webhookHeaderReferences, webhookHeaders } from './webhook-headers'

const info = {
  title: 'Balcão',
  version: '2.0.0',
  summary: 'Payment links, orders and charges for Brazilian sellers.',
  description:
    'Amounts are decimal reais, instants ISO 8601 with offset, days `YYYY-MM-DD`. A request may hold members that are ' +
    'not listed, which count for nothing, and `null` for what is optional; a member that belongs in another place, and ' +
    'that money depends on, is refused. An answer holds exactly what is listed, ' +
    'and what is absent is left out. Every list is a page. Every answer carries `X-Request-Id`.',
  license: { name: 'Not licensed for distribution', identifier: 'LicenseRef-UNLICENSED' },
}

const tagDescriptions: Record<string, string> = {
  'Payment links':
    'An offer at an address: a buyer opens it and pays. Errors have the shape of PaymentLinkError.',
  Statement: 'What came to the balance of a seller and went off it, by the day on which it counts.',
  Orders: 'What a buyer owes for one purchase, paid by one charge or by one a month.',
  Cards: 'Tokens that stand for a card, whose number is sealed and whose security code is never kept.',
  Charges: 'One demand for one payment: a PIX code or a bank slip, with what was paid on it.',
  Refunds: 'Gives a paid charge back to its buyer, whole or in part; done after the answer.',
  Disputes:
    'A buyer claims a payment back through the issuer or the bank; answered with evidence, or accepted.',
  Buyers: 'Whom a seller sells to.',
  Plans: 'What a seller offers by subscription, and what it costs a month.',
  Subscriptions:
    'A buyer pays again and again: an order a cycle, made by itself and paid by the same method.',
  Sellers: 'The account of a seller, its webhooks, and the sub-sellers that share in its sales.',
  Audit: 'Who did what for a seller, from where and when.',
  Checkout: 'Sessions of the hosted checkout page, for shops that open it themselves.',
  Terminals: 'The devices that take cards in the shop. What they sell are orders of origin POS.',
  Balance: 'What a seller has, and what went to its bank account.',
  Receivables: 'What is still to come to a seller, day by day, and what it costs to have it early.',
  Events:
    'What happened to orders and subscriptions, to look up and to send again; and the webhooks that report it.',
  Webhooks: 'The addresses that receive the events of a seller.',
  Sandbox: 'What the world outside does to a charge, at will. Answers 404 to live sellers.',
}

export function pathItem(
  operation: Operation,
  schemas: SchemaWriter,
  responses: ResponseWriter,
  security: Json[] = [{ apiKey: [] }],
): Json {
  const { body, requestExample } = operation
  const notes = bodyNotes(operation)
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: operation.description,
    'x-required-scope': operation.access,
    ...(operation.memberScopes && { 'x-member-scopes': operation.memberScopes }),
    security,
    parameters: parametersOf(operation, schemas),
    ...(body && {
      requestBody: {
        ...(notes && { description: notes }),
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemas.write(body, 'request'), example: requestExample } },
      },
    }),
    responses: responses.write(operation),
  }
}

/** A request that we send to an endpoint of a seller. */
function webhookItem(kind: string, event: CataloguedEvent, schemas: SchemaWriter): Json {
  return {
    post: {
      operationId: `${kind}Event`,
      tags: ['Events'],
      summary: event.summary,
      description: `${event.description} In the domain ${event.domain}.`,
      security: [],
      parameters: webhookHeaderReferences,
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemas.write(event.schema, 'response'), example: event.example },
        },
      },
      responses: {
        '2XX': { description: 'It has arrived. Anything else, or nothing within 15 s, is sent again.' },
      },
    },
  }
}

/** @param publicUrl the address of this instance */
export function openapiDocument(publicUrl = 'https://balcao.test'): Json {
  const schemas = schemaWriter()
  const responses = responseWriter(schemas)
  const paths: Record<string, Record<string, Json>> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    paths[operation.path]![operation.method.toLowerCase()] = pathItem(operation, schemas, responses)
  }
  const tags = [...new Set(operations.map((operation) => operation.tag))]
  return {
    openapi: '3.1.0',
    info,
    externalDocs: { description: 'Guides, and this reference to read and to try.', url: `${publicUrl}/docs` },
    servers: [
      {
        url: publicUrl,
        description: 'This instance. The key says whether a seller is in the sandbox or in production.',
        'x-internal': false,
      },
    ],
    tags: tags.map((name) => ({ name, description: tagDescriptions[name] })),
    security: [{ apiKey: [] }],
    paths,
    webhooks: Object.fromEntries(
      Object.entries(catalogue).map(([kind, event]) => [kind, webhookItem(kind, event, schemas)]),
    ),
    components: {
      schemas: schemas.components,
      responses: responses.responses,
      examples: responses.examples,
      headers: headerComponents,
      parameters: { ...idempotencyKeyParameters, ...webhookHeaders },
      securitySchemes: {
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Token-Api',
          description:
            'The key of a seller or, to register sellers, of an operator. A key of a seller has scopes; each operation names the one that it needs in `x-required-scope`, and `x-member-scopes` names members of the body that need a further one. Otherwise the answer is 403.',
        },
      },
    },
  }
}
