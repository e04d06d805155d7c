// Every answer that a client got against what the database has in the end, and every idempotency key against its effects.
import type { Answer, Sent } from '../load/client'
import type { Stored } from './stored'
import { type Violation, violationsOf } from './violation'

const paidOnce = ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK']
const isGood = ({ status }: Answer) => status >= 200 && status < 300
const centavosOf = (reais: number) => Math.round(reais * 100)
const uuidIn = (path: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(path)?.[0] ?? ''
const keyOf = ({ seller, operation, path, key }: Answer) => `${seller} ${operation} ${path} ${key}`

const groupBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string) => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item])
  return groups
}

const brief = ({ operation, path, key, status, text, attempts }: Answer) => ({
  operation,
  path,
  key,
  status,
  attempts,
  text: text.slice(0, 160),
})

/** What an answer promised and the database does not have; undefined where it has it. */
function missing(answer: Answer, stored: Indexed): string | undefined {
  const { operation, path, body } = answer
  const charge = stored.charge.get(uuidIn(path))
  if (operation === 'createOrder') {
    if (!stored.order.has(body.uuid)) return 'the order does not exist'
    for (const shown of body.charges) {
      const own = stored.charge.get(shown.uuid)
      if (!own) return `its charge ${shown.uuid} does not exist`
      if (own.value !== centavosOf(shown.value)) return `its charge has the value ${own.value}`
      if (paidOnce.includes(shown.status) && !paidOnce.includes(own.status))
        return `its charge is ${own.status}`
    }
    return undefined
  }
  if (operation === 'createPaymentLink')
    return stored.link.has(body.uuid) ? undefined : 'the link does not exist'
  if (operation === 'refund') {
    const own = stored.refund.get(body.uuid)
    return own?.value === centavosOf(body.value) ? undefined : `the refund is ${JSON.stringify(own)}`
  }
  if (operation === 'confirm' || operation === 'capture')
    return paidOnce.includes(charge?.status ?? '') ? undefined : `the charge is ${charge?.status}`
  if (operation === 'cancelCharge')
    return charge?.status === 'CANCELED' ? undefined : `the charge is ${charge?.status}`
  if (operation === 'dispute')
    return stored.disputed.has(uuidIn(path)) ? undefined : 'there is no dispute of the charge'
  return undefined
}

/** A refusal whose effect exists all the same: the first answer was lost, and the repetition did not get it. */
function contradicted({ operation, path, key, body, sent }: Answer, stored: Indexed): string | undefined {
  const charge = stored.charge.get(uuidIn(path))
  if (operation === 'refund')
    return stored.refundKeys.has(`${uuidIn(path)} ${key}`) ? 'the refund exists' : undefined
  if (operation === 'confirm' || operation === 'capture')
    return charge && paidOnce.includes(charge.status) ? `the charge is ${charge.status}` : undefined
  if (operation === 'dispute') return stored.disputed.has(uuidIn(path)) ? 'the dispute exists' : undefined
  if (operation === 'createOrder') {
    const { title } = sent as { title: string }
    const paid = stored.byTitle.get(title)?.find(({ status }) => paidOnce.includes(status))
    return paid ? `its charge ${paid.uuid} is ${paid.status}` : undefined
  }
  if (operation === 'payAtCheckout' && body?.code === 'CONFLICT') return 'the attempt was its own'
  return undefined
}

function indexed(stored: Stored) {
  const by = <Row extends { uuid: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.uuid, row]))
  return {
    order: by(stored.orders),
    charge: by(stored.charges),
    refund: by(stored.refunds),
    link: by(stored.links),
    disputed: new Set(stored.disputes.map(({ charge }) => charge)),
    refundKeys: new Set(stored.refunds.map(({ charge, key }) => `${charge} ${key}`)),
    byTitle: groupBy(stored.charges, ({ title }) => title),
  }
}
type Indexed = ReturnType<typeof indexed>

const twice = <Row>(rows: readonly Row[], nameOf: (row: Row) => string) =>
  [...groupBy(rows, nameOf)].filter(([, same]) => same.length > 1).map(([name, same]) => ({ name, same }))

/** @param unclear the requests that never got a clear answer, which may have had their effect all the same */
export function checkAnswers(
  answers: readonly Answer[],
  unclear: readonly Sent[],
  stored: Stored,
): Violation[] {
  const index = indexed(stored)
  const wrong = (find: typeof missing, of: readonly Answer[]) =>
    of.flatMap((answer) => {
      const what = find(answer, index)
      return what ? [{ ...brief(answer), what }] : []
    })
  const repeated = [
    ...groupBy(
      answers.filter((one) => isGood(one) && one.key),
      keyOf,
    ).values(),
  ]
  const requested = new Set([...answers, ...unclear].map(({ path, key }) => `${uuidIn(path)} ${key}`))
  const ordersByApi = stored.orders.filter(({ origin }) => origin === 'API')
  return [
    ...violationsOf('lost', {
      'what an answer acknowledged exists': wrong(missing, answers.filter(isGood)),
    }),
    ...violationsOf('different', {
      'what an answer refused does not exist': wrong(
        contradicted,
        answers.filter((one) => !isGood(one)),
      ),
      'a key is answered the same each time': repeated
        .filter((same) =>
          same.some(({ text, status }) => text !== same[0]!.text || status !== same[0]!.status),
        )
        .map((same) => same.map(brief)),
    }),
    ...violationsOf('doubled', {
      'an order is created once for its key': twice(ordersByApi, ({ title }) => title),
      'every refund is of a request': stored.refunds.filter(
        ({ charge, key }) => !requested.has(`${charge} ${key}`),
      ),
      'a link is created once for its key': twice(stored.links, ({ title }) => title),
    }),
  ]
}
