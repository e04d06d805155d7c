import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '@/lib/base/kernel/operation'
import type { Problem } from '@/lib/base/kernel/problem'
import { eventStatuses } from '@/lib/payments/events/catalogue'
import { listEventsOperation } from '@/lib/payments/events/contract'
import { createPlanOperation } from '@/lib/payments/plans/contract'
import { parseInput } from './read-request'

function refused(operation: Operation, body: unknown, query = ''): string[] {
  try {
    parseInput(operation, { params: {}, query: new URLSearchParams(query), headers: new Headers(), body })
    return []
  } catch (problem) {
    return ((problem as Problem).details.fields ?? []).map(({ field, message }) => `${field}: ${message}`)
  }
}

test('the message for a refused field is plain Portuguese', () => {
  const wrong = {
    title: '',
    active: 'x',
    bullets: ['a'.repeat(256)],
    values: [{ type: 'X', valuePerMonth: 0 }, { type: 'MONTHLY' }],
    acceptPaymentMethods: [],
  }
  expect(refused(createPlanOperation, wrong)).toEqual([
    'title: não pode ficar vazio',
    'active: deve ser true ou false',
    'bullets.0: deve ter no máximo 255 caracteres',
    'values.0.type: deve ser um de MONTHLY, SEMESTER, YEARLY',
    'values.0.valuePerMonth: deve ser no mínimo 0.01',
    'values.1.valuePerMonth: é obrigatório',
    'acceptPaymentMethods: não pode ficar vazio',
  ])
  expect(refused(createPlanOperation, undefined)).toEqual([': O corpo é obrigatório.'])
  expect(refused(createPlanOperation, [])).toEqual([': O corpo deve ser um objeto.'])
  expect(refused(listEventsOperation, undefined, 'uuid=x&dateFinal=2026-02-30&status=paid')).toEqual([
    `status: deve ser um de ${eventStatuses.join(', ')}`,
    'uuid: deve ser um UUID',
    'dateFinal: deve ser uma data que existe, como 2026-11-20',
  ])
})

test('the message for unknown members of a strict object names them', () => {
  const { error } = z.strictObject({ from: z.string() }).safeParse({ from: '', idSeller: '2', at: 1 })
  expect(error?.issues[0]?.message).toBe('não tem os campos idSeller, at')
})

test('an issue of any other kind has a message too', () => {
  const { error } = z.map(z.string(), z.string()).safeParse('x')
  expect(error?.issues[0]?.message).toBe('deve ser de outro tipo')
})
