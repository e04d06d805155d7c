import { describe, expect, test } from 'vitest'
import { navigation } from '@/components/portal/navigation'
import { locales } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import { actions } from './actions'
import { matches } from './entries'

const of = (title: string, words: string) => ({ id: '', icon: actions[0]!.icon, title, words })

describe.each(locales)('the palette in %s', (locale) => {
  const { palette, portal } = messagesOf[locale]
  const foundBy = (typed: string) => [
    ...actions.filter(({ key }) => matches(of(palette.actions[key], palette.actionWords[key]), typed)),
    ...navigation
      .flatMap(({ parts }) => parts)
      .filter(({ labelKey }) =>
        matches(of(portal.nav[labelKey], palette.words[labelKey as keyof typeof palette.words] ?? ''), typed),
      ),
  ]
  const hrefsOf = (typed: string) => foundBy(typed).map(({ href }) => href)

  test.each([
    ['estornar', '/charges?status=PAID'],
    ['refund', '/charges?status=PAID'],
    ['nota fiscal', '/exports'],
    ['trocar senha', '/security'],
    ['change password', '/security'],
    ['chargeback', '/disputes'],
    ['antecipar', '/receivables'],
    ['logo', '/settings/checkout'],
    ['taxas', '/fees'],
    ['maquininha', '/terminals'],
    ['mrr', '/subscriptions/revenue'],
    ['webhook falha', '/webhooks/deliveries?status=FAILED'],
  ])('finds by %j what leads to %s', (typed, href) => {
    expect(hrefsOf(typed)).toContain(href)
  })

  test('every part of the navigation has words in both languages', () => {
    const without = navigation
      .flatMap(({ parts }) => parts)
      .filter(({ labelKey }) => !(labelKey in palette.words))
    expect(without).toEqual([])
  })
})
