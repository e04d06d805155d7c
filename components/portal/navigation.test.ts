import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roles } from '@/lib/base/kernel/permissions'
import { itemOfPage, labelOfPart, navigation, OPERATOR_HOME, pathOf } from './navigation'
import { operatorNavigation } from './operator-navigation'
import { entriesOf } from './use-navigation'

const PAGES = 'app/(portal)'
const parts = navigation.flatMap((entry) => entry.parts)
const everything = { isSandbox: true, features: ['terminals', 'subSellers', 'banking'] } as const

/** The folders of a page from its own to that of the portal, with those that are no part of its address. */
function foldersOf(path: string): string[] {
  const folders = [`${PAGES}${path}`, `${PAGES}${path}/(list)`]
  for (let folder = dirname(path); folder !== '/'; folder = dirname(folder)) folders.push(`${PAGES}${folder}`)
  return folders
}

/** The permission that the layouts of a page demand. */
function guardOf(path: string): string | undefined {
  const layouts = foldersOf(path).map((folder) => `${folder}/layout.tsx`)
  const guards = layouts
    .filter(existsSync)
    .map((file) => /guarded\('([^']+)'\)/.exec(readFileSync(file, 'utf8'))?.[1])
  return guards.find(Boolean)
}

/** A page that everyone may see, by a permission that every role has. */
const ofEveryone = ['/team']
/** Pages that are reached from the bell, from another page, and from a list that they continue. */
const elsewhere = ['/notifications', '/webhooks/deliveries', '/receivables/list', '/links/new', '/orders/new']

describe('the navigation of the portal', () => {
  test('it has nine entries, four of them in the bottom bar of phones', () => {
    expect(navigation.map(({ labelKey }) => labelKey)).toEqual([
      ...['home', 'orders', 'links', 'subscriptions', 'buyers', 'disputes', 'money', 'develop', 'settings'],
    ])
    const onPhone = navigation.filter((entry) => entry.onPhone).map(({ labelKey }) => labelKey)
    expect(onPhone).toEqual(['home', 'orders', 'links', 'money'])
  })

  test('it has each page of the portal once, or a page that leads there', () => {
    const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
      .filter((file) => basename(file) === 'page.tsx' && !file.includes('['))
      .map((file) => `/${dirname(file).replace(/\/\(list\)$/, '')}`)
    const known = parts.flatMap((part) => [pathOf(part), ...(part.pages ?? [])])
    expect([...known.filter((path) => path !== '/docs'), ...elsewhere].toSorted()).toEqual(pages.toSorted())
  })

  test('a page is shown with the permission that it demands, and has the title of its part', () => {
    for (const part of parts.filter(({ href }) => href !== '/docs')) {
      const path = pathOf(part)
      if (!ofEveryone.includes(path)) expect([path, guardOf(path)]).toEqual([path, part.permission])
      const page = foldersOf(path)
        .map((folder) => `${folder}/page.tsx`)
        .find(existsSync)
      expect(readFileSync(page!, 'utf8')).toContain(`titleOfPart('${path}')`)
    }
  })

  test('an entry opens at the first part that the person may see, and is not shown without one', () => {
    const firstOf = (role: (typeof roles)[number]) =>
      Object.fromEntries(entriesOf({ role, ...everything }).map(({ labelKey, href }) => [labelKey, href]))
    expect(firstOf('OWNER')).toMatchObject({ money: '/statement', develop: '/webhooks' })
    expect(firstOf('FINANCE')).toMatchObject({ money: '/statement', develop: '/sandbox' })
    expect(firstOf('SUPPORT')).toMatchObject({ develop: '/webhooks', settings: '/settings' })
    expect(firstOf('SUPPORT')).not.toHaveProperty('money')
    expect(firstOf('VIEWER')).toMatchObject({ money: '/statement', develop: '/settings/integration' })
    for (const role of roles)
      for (const { href, parts: shown } of entriesOf({ role, ...everything }))
        expect(shown.map((part) => part.href)).toContain(href)
  })

  test('terminals, sub-sellers and the banking interface wait for their first use, but can be found', () => {
    const unusedOf = (features: readonly ('terminals' | 'banking')[]) =>
      entriesOf({ role: 'OWNER', features })
        .flatMap((entry) => entry.parts)
        .filter(({ isUnused }) => isUnused)
        .map(({ href }) => href)
    expect(unusedOf([])).toEqual(['/terminals', '/sub-sellers', '/banking'])
    expect(unusedOf(['terminals', 'banking'])).toEqual(['/sub-sellers'])
  })

  test('disputes show how many wait for an answer, and no figure where none does', () => {
    const countOf = (openDisputes: number) =>
      entriesOf({ role: 'OWNER', openDisputes }).find(({ labelKey }) => labelKey === 'disputes')!.count
    expect([countOf(3), countOf(0)]).toEqual([3, undefined])
  })

  test('a page belongs to the part with the longest address that it is below', () => {
    const partOf = (path: string) => itemOfPage(parts, path)?.href
    expect(partOf('/orders/new')).toBe('/orders')
    expect(partOf('/subscriptions/revenue')).toBe('/subscriptions/revenue')
    expect(partOf('/settings/integration')).toBe('/settings/integration')
    expect(partOf('/fees')).toBe('/settings/money')
    expect(partOf('/sales')).toBe('/sales?result=DECLINED')
    expect(partOf('/notifications')).toBeUndefined()
    expect(() => labelOfPart('/nowhere')).toThrow('/nowhere')
  })
})

test('the navigation of the operator has each page of the area once, and at most four are in the bottom bar', () => {
  const area = 'app/(operator)/operator'
  const pages = readdirSync(area)
    .filter((name) => existsSync(`${area}/${name}/page.tsx`))
    .map((name) => `${OPERATOR_HOME}/${name}`)
  const shown = operatorNavigation.flatMap(({ items }) => items)
  expect(shown.map(({ href }) => href).toSorted()).toEqual([OPERATOR_HOME, ...pages].toSorted())
  expect(shown.filter(({ onPhone }) => onPhone).length).toBeLessThanOrEqual(4)
  expect(itemOfPage(shown, '/operator/team')?.href).toBe('/operator/team')
})
