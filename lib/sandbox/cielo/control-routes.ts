// The operations of the control interface.
import { z } from 'zod'
import type { Cielo } from './context'
import { control, notFound, ok } from './control'
import { faultKinds, operations } from './faults'
import type { Route } from './listener'
import { outcomeInput } from './outcomes'
import { chargebackControls, paymentControls } from './payment-controls'
import { settlementCsv } from './settlement'

const rate = z.number().min(0).max(1).optional()
const faultInput = z.strictObject({
  ...(Object.fromEntries(faultKinds.map((kind) => [kind, rate])) as Record<
    (typeof faultKinds)[number],
    typeof rate
  >),
  silenceMs: z.int().nonnegative().optional(),
  operations: z.array(z.enum(operations)).optional(),
  notificationsLost: rate,
  notificationsDoubled: rate,
  notificationsReordered: rate,
})
const nextFaultInput = z.strictObject({
  fault: z.enum(faultKinds),
  operation: z.enum(operations),
  times: z.int().positive().optional(),
  silenceMs: z.int().nonnegative().optional(),
})
const clockInput = z.strictObject({ days: z.number().optional(), seconds: z.number().optional() })
const merchantInput = z.strictObject({
  notificationUrl: z.url().nullable().optional(),
  notificationHeaders: z.record(z.string(), z.string()).optional(),
  blocked: z.boolean().optional(),
  zeroAuth: z.boolean().optional(),
  binQuery: z.boolean().optional(),
  refunds: z.boolean().optional(),
  debitWithoutAuthentication: z.boolean().optional(),
  captureDays: z.int().positive().optional(),
  riskNotifications: z.boolean().optional(),
})

const DAY_MS = 24 * 60 * 60 * 1000
const nothing = z.unknown()

export const controlRoutes = (cielo: Cielo, runDue: () => Promise<number>): Route[] => [
  ...outcomeControls(cielo),
  ...faultControls(cielo),
  ...stateControls(cielo, runDue),
  ...paymentControls(cielo),
  ...chargebackControls(cielo),
]

const outcomeControls = (cielo: Cielo): Route[] => [
  control('GET', '/outcomes', nothing, () => ok(cielo.outcomes.list())),
  control('POST', '/outcomes', outcomeInput, (outcome) => {
    cielo.outcomes.add(outcome)
    return ok(outcome)
  }),
  control('DELETE', '/outcomes', nothing, () => {
    cielo.outcomes.clear()
    return ok()
  }),
]

const faultControls = (cielo: Cielo): Route[] => [
  control('GET', '/faults', nothing, () => ok(cielo.faults.rates)),
  control('PUT', '/faults', faultInput, (rates) => {
    cielo.faults.rates = rates
    return ok(rates)
  }),
  control('POST', '/faults/next', nextFaultInput, (fault) => {
    cielo.faults.next(fault)
    return ok(fault)
  }),
  control('POST', '/tokens/revoke', nothing, () => {
    cielo.accessTokens.revoke()
    return ok()
  }),
]

const stateControls = (cielo: Cielo, runDue: () => Promise<number>): Route[] => [
  control('GET', '/', nothing, () => ok({ urls: cielo.urls, now: cielo.now() })),
  control('POST', '/clock', clockInput, async ({ days = 0, seconds = 0 }) => {
    cielo.state.moveClock(days * DAY_MS + seconds * 1000)
    await runDue()
    return ok({ now: cielo.now() })
  }),
  control('PATCH', '/merchants/:id', merchantInput, ({ notificationUrl, ...changes }, _request, id) => {
    const index = cielo.merchants.findIndex((one) => one.merchantId === id)
    const merchant = cielo.merchants[index]
    if (!merchant) return notFound
    const url = notificationUrl === undefined ? merchant.notificationUrl : (notificationUrl ?? undefined)
    cielo.merchants[index] = { ...merchant, ...changes, notificationUrl: url }
    cielo.state.put('merchant', cielo.merchants[index])
    return ok({ ...cielo.merchants[index], merchantKey: undefined })
  }),
  control('GET', '/requests', nothing, () => ok(cielo.requests)),
  control('GET', '/notifications', nothing, () => ok(cielo.state.all('notification'))),
  control('POST', '/notifications/send', nothing, async () => ok({ arrived: await runDue() })),
  control('GET', '/settlement.csv', nothing, (_input, { query }) => ({
    status: 200,
    text: settlementCsv(cielo, { ...query, merchantId: query.merchantid }),
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  })),
]
