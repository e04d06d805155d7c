// The OpenAPI document of the banking interface, which has a server, a sign-in and operations of its own.
import { cashInPayload, cashOutPayload } from '@/lib/access/banking/events/payloads'
import { tokenForm, tokenRefusal, tokenResponse } from '@/lib/access/banking/token/contract'
import { bankingOperations } from '@/lib/access/banking/webhooks/contract'
import { pathItem } from './document'
import { idempotencyKeyParameters } from './parameters'
import { headerComponents, responseWriter } from './responses'
import { type Json, type SchemaWriter, schemaWriter } from './schemas'

const json = (schema: Json): Json => ({ 'application/json': { schema } })

function tokenPath(schemas: SchemaWriter): Json {
  const refused = (description: string): Json => ({
    description,
    content: json(schemas.write(tokenRefusal, 'response')),
  })
  return {
    post: {
      operationId: 'issueBankingToken',
      tags: ['Token'],
      summary: 'Get a token',
      description:
        'With a client certificate that the credential has pinned. The token is valid for 1800 s, with this certificate alone.',
      security: [{ clientCertificate: [] }],
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema: schemas.write(tokenForm, 'request') } },
      },
      responses: {
        200: { description: 'The token.', content: json(schemas.write(tokenResponse, 'response')) },
        400: refused('invalid_request or unsupported_grant_type.'),
        401: refused('unauthorized_client: the client, its secret or its certificate is not valid.'),
        429: refused('temporarily_unavailable: ten failed attempts in a minute.'),
      },
    },
  }
}

function event(operationId: string, summary: string, schema: Json): Json {
  return {
    post: {
      operationId,
      tags: ['Banking webhooks'],
      summary,
      security: [],
      requestBody: { required: true, content: json(schema) },
      responses: { '2XX': { description: 'It has arrived. Anything else is sent again.' } },
    },
  }
}

export function bankingDocument(url: string): Json {
  const schemas = schemaWriter()
  const responses = responseWriter(schemas)
  const paths: Record<string, Record<string, Json>> = {
    '/auth/token': tokenPath(schemas) as Record<string, Json>,
  }
  for (const operation of bankingOperations) {
    paths[operation.path] ??= {}
    const security = [{ clientCertificate: [], token: [] }]
    paths[operation.path]![operation.method.toLowerCase()] = pathItem(operation, schemas, responses, security)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Balcão, banking interface',
      version: '1.0.0',
      summary: 'Webhooks of PIX received and of payouts, with a client certificate and a token.',
      license: { name: 'Not licensed for distribution', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url, description: 'This instance, by mutual TLS.' }],
    tags: [
      { name: 'Token', description: 'A short-lived token for a client certificate.' },
      {
        name: 'Banking webhooks',
        description: 'The addresses that are notified of PIX received and of payouts.',
      },
    ],
    paths,
    webhooks: {
      cashIn: event('cashInEvent', 'A PIX was received', schemas.write(cashInPayload, 'response')),
      cashOut: event('cashOutEvent', 'A payout changed', schemas.write(cashOutPayload, 'response')),
    },
    components: {
      schemas: schemas.components,
      responses: responses.responses,
      examples: responses.examples,
      headers: headerComponents,
      parameters: idempotencyKeyParameters,
      securitySchemes: {
        clientCertificate: {
          type: 'mutualTLS',
          description: 'The certificate that the credential has pinned.',
        },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  }
}
