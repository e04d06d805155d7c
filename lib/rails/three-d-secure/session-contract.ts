// The wire format of a 3-D Secure session: the issuer of a card token checks the buyer's browser before there is an
// order.
import { z } from 'zod'
import { defineOperation } from '@/lib/base/kernel/operation'

const sessionRequest = z
  .object({
    sourceType: z
      .string()
      .max(20)
      .toLowerCase()
      .pipe(z.literal('card'))
      .meta({ enum: ['card'] }),
    cardId: z.guid().toLowerCase().meta({ description: 'A card token.' }),
  })
  .meta({ id: 'ThreeDSecureSessionRequest' })

const sessionResponse = z
  .object({
    id: z.uuid().meta({ description: 'The setupId of an order by this card.' }),
    token: z.string().max(64),
    collectUrl: z.url().max(2048).meta({
      description: 'To be opened in a hidden frame of the page where the buyer pays.',
    }),
    providerType: z.string().max(60),
  })
  .meta({ id: 'ThreeDSecureSession' })

export type SessionResponse = z.infer<typeof sessionResponse>

const id = '0c1f7a52-8f4e-4a5b-9c3d-2e1f0a9b8c7d'
const token = 'tHk3Vq0S5mB1r8Zc2XyWfA7uE9nJ4pLd6oGiRbKs1vQ'

export const createAuthenticationSessionOperation = defineOperation({
  id: 'createAuthenticationSession',
  method: 'POST',
  path: '/v1/3ds/session',
  tag: 'Cards',
  summary: 'Open a 3-D Secure session',
  description:
    'Opens a session for a card token: its collectUrl lets the issuer see the browser of the buyer, its id goes into ' +
    'the order as threeDSecure.setupId. It lasts ten minutes.',
  access: 'charges',
  errorShape: 'standard',
  idempotent: true,
  body: sessionRequest,
  requestExample: { sourceType: 'card', cardId: '7d1f2a3b-4c5d-4e6f-8a9b-0c1d2e3f4a5b' },
  ownValues: { cardId: '`cardId` of `POST /v2/cards`' },
  response: {
    status: 201,
    description: 'The session.',
    schema: sessionResponse,
    example: {
      id,
      token,
      collectUrl: `https://pay.exemplo.com.br/3ds/collect/${token}`,
      providerType: 'simulated-directory',
    },
  },
  errors: ['BAR-0100', '3DS-0001', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
})
