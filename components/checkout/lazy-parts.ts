'use client'

import dynamic from 'next/dynamic'
// The parts of the checkout that the form does not need at first. The server renders them where the page opens with them;
// else their scripts are loaded when the browser has nothing else to do, or at the latest when a state needs them.
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

type NeededBy = 'all' | 'card' | 'bank' | 'nothing more'
const loads: Record<NeededBy, (() => Promise<unknown>)[]> = {
  all: [],
  card: [],
  bank: [],
  'nothing more': [],
}

/** `dynamic` finds the `import()` inside its argument, wherever it is. */
function part<Component>(neededBy: NeededBy, load: () => Promise<Component>): () => Promise<Component> {
  loads[neededBy].push(load)
  return () => load().catch(loadPageAgain)
}

export const Paid = dynamic(
  part('all', () => import('@/components/checkout/paid/confirmation').then((module) => module.Paid)),
)
export const PaidSummary = dynamic(
  part('all', () => import('@/components/checkout/paid/summary').then((module) => module.PaidSummary)),
)
export const Closed = dynamic(part('all', () => import('./closed').then((module) => module.Closed)))
export const Waiting = dynamic(part('bank', () => import('./bank/waiting').then((module) => module.Waiting)))
export const CardForm = dynamic(part('card', () => import('./card/form').then((module) => module.CardForm)))
export const CardPanel = dynamic(
  part('card', () => import('./card/panel').then((module) => module.CardPanel)),
)
export const Declined = dynamic(
  part('card', () => import('./card/declined').then((module) => module.Declined)),
)
/** Only who agreed to keep the data is asked. */
export const ConfirmEmail = dynamic(
  part('nothing more', () => import('./known/confirm-email').then((module) => module.ConfirmEmail)),
)
/** Only sellers with a wallet have it: the server renders it with the page. */
export const ExpressWallets = dynamic(
  part('nothing more', () => import('./wallets/express-wallets').then((module) => module.ExpressWallets)),
)
/** Rendered by the server wherever it is shown. */
export const TestCards = dynamic(
  part('nothing more', () => import('./card/test-cards').then((module) => module.TestCards)),
)

/** Loads the parts that can follow while the link is open. A failure counts when the part is needed. */
export async function loadNextParts({ methods }: CheckoutView): Promise<void> {
  const next = [...loads.all]
  if (methods.some(isCardMethod)) next.push(...loads.card)
  if (!methods.every(isCardMethod)) next.push(...loads.bank)
  await Promise.allSettled(next.map((load) => load()))
}

/** The script is gone since the server runs another build, or the network is: the server has the state of the page. */
function loadPageAgain(): Promise<never> {
  if (navigator.onLine) window.location.reload()
  else window.addEventListener('online', () => window.location.reload(), { once: true })
  return new Promise(() => {})
}
