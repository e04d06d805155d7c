// The wire format of terminals: how a seller registers those in its shop.
import { z } from 'zod'
import { defineOperation, uuidParams } from '@/lib/base/kernel/operation'
import { pageExample, pageOf, pageQuery } from '@/lib/base/kernel/pagination'
import { TERMINAL_NUMBER } from './terminal'

const number = z
  .string()
  .trim()
  .max(60)
  .regex(TERMINAL_NUMBER, 'deve ter até 60 letras, números, pontos, hifens e sublinhados')

const title = z.string().trim().max(60).meta({ description: 'How the seller calls it.' })

export const serialNumber = number.meta({
  description: 'Printed on the device.',
  examples: ['PB0923LX77120'],
})

export const terminalRequest = z
  .object({
    serialNumber,
    terminalId: number
      .optional()
      .meta({ description: 'Its logical identifier; made where absent.', examples: ['20194457'] }),
    title: title.default(''),
    active: z.boolean().default(true),
  })
  .meta({ id: 'TerminalRequest' })
export type TerminalRequest = z.output<typeof terminalRequest>

const terminalChange = z.object({ title, active: z.boolean() }).partial().meta({ id: 'TerminalChange' })
export type TerminalChange = z.output<typeof terminalChange>

/** The input of the portal's form. */
export const changeTerminalInput = terminalChange.extend({ uuid: z.uuid() })

const terminalResponse = z
  .object({
    uuid: z.uuid(),
    serialNumber: z.string().max(60),
    terminalId: z.string().max(60),
    title: z.string().max(60),
    active: z.boolean().meta({ description: 'Whether it sells.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Terminal' })
export type TerminalResponse = z.infer<typeof terminalResponse>

const example: TerminalResponse = {
  uuid: '3d6f0a52-7b1c-4e8d-9f20-415263748596',
  serialNumber: 'PB0923LX77120',
  terminalId: '20194457',
  title: 'Balcão',
  active: true,
  createdAt: '2026-11-20T17:30:00.000Z',
}

const shared = { tag: 'Terminals', errorShape: 'standard' } as const
const unreadable = ['BAR-0100', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const

export const createTerminalOperation = defineOperation({
  ...shared,
  id: 'createTerminal',
  method: 'POST',
  path: '/v2/terminals',
  summary: 'Register a terminal',
  description:
    'What it sells from then on are orders of origin POS, with events in the domain PHYSICAL_ORDER. A serial number, and a ' +
    'logical identifier, belong to one terminal of one seller: 409 otherwise.',
  access: 'charges',
  idempotent: true,
  body: terminalRequest,
  requestExample: { serialNumber: example.serialNumber, title: example.title },
  ownValues: { serialNumber: 'printed on the terminal' },
  response: { status: 201, description: 'The terminal.', schema: terminalResponse, example },
  errors: [...unreadable, 'CONFLICT'],
})

export const listTerminalsOperation = defineOperation({
  ...shared,
  id: 'listTerminals',
  method: 'GET',
  path: '/v2/terminals',
  summary: 'List terminals',
  description: 'The terminals of the seller, newest first, that fit all filters.',
  access: 'read',
  query: pageQuery(['createdAt', 'title'], {
    serialNumber: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .optional()
      .meta({ description: 'All of it.', examples: ['PB0923LX77120'] }),
    active: z
      .enum(['true', 'false'])
      .transform((sent) => sent === 'true')
      .optional()
      .meta({ description: 'Whether it sells.' }),
  }),
  response: {
    status: 200,
    description: 'A page of terminals.',
    schema: pageOf(terminalResponse).meta({ id: 'TerminalPage' }),
    example: pageExample(example),
  },
  errors: ['BAR-0100'],
})

export const getTerminalOperation = defineOperation({
  ...shared,
  id: 'getTerminal',
  method: 'GET',
  path: '/v2/terminals/{uuid}',
  summary: 'Look up a terminal',
  description: 'By its uuid.',
  access: 'read',
  params: uuidParams,
  response: { status: 200, description: 'The terminal.', schema: terminalResponse, example },
  errors: ['NOT_FOUND'],
})

export const changeTerminalOperation = defineOperation({
  ...shared,
  id: 'changeTerminal',
  method: 'PATCH',
  path: '/v2/terminals/{uuid}',
  summary: 'Change a terminal',
  description:
    'What is not sent stays. One that is not active sells nothing; its numbers stay its own, since another device is ' +
    'another terminal.',
  access: 'charges',
  params: uuidParams,
  body: terminalChange,
  requestExample: { active: false },
  response: {
    status: 200,
    description: 'The terminal.',
    schema: terminalResponse,
    example: { ...example, active: false },
  },
  errors: [...unreadable, 'NOT_FOUND'],
})
