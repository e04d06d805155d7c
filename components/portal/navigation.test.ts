import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isCurrent, navigation, OPERATOR_HOME } from './navigation'
import { operatorNavigation } from './operator-navigation'

const PAGES = 'app/(portal)'
const items = navigation.flatMap((group) => group.items)

/** The permission that the layout of a page demands. */
function guardOf(folder: string): string | undefined {
  const layout = ['/layout.tsx', '/(list)/layout.tsx']
    .map((name) => `${PAGES}${folder}${name}`)
    .find(existsSync)
  return layout && /guarded\('([^']+)'\)/.exec(readFileSync(layout, 'utf8'))?.[1]
}

/** Pages that are reached from the bell, and from the figures of the home page. */
const elsewhere = ['/notifications', '/sales']
/** A page that everyone may see, by a permission that every role has. */
const ofEveryone = ['/team']

test('the navigation has each page of the portal once, at most nine in a group', () => {
  const pages = readdirSync(PAGES)
    .filter((name) => ['page.tsx', '(list)/page.tsx'].some((page) => existsSync(`${PAGES}/${name}/${page}`)))
    .map((name) => `/${name}`)
  const shown = items.map(({ href }) => href).filter((href) => href !== '/docs')
  expect([...shown, ...elsewhere].toSorted()).toEqual(pages.toSorted())
  for (const group of navigation) expect(group.items.length).toBeLessThanOrEqual(9)
  expect(items.filter(({ onPhone }) => onPhone)).toHaveLength(4)
})

test('a page is shown with the permission that it demands', () => {
  for (const { href, permission } of items.filter((item) => !ofEveryone.includes(item.href)))
    expect([href, guardOf(href)]).toEqual([href, permission])
})

test('the navigation of the operator has each page of the area once, and at most four are in the bottom bar', () => {
  const area = 'app/(operator)/operator'
  const pages = readdirSync(area)
    .filter((name) => existsSync(`${area}/${name}/page.tsx`))
    .map((name) => `${OPERATOR_HOME}/${name}`)
  const shown = operatorNavigation.flatMap(({ items }) => items)
  expect(shown.map(({ href }) => href).toSorted()).toEqual([OPERATOR_HOME, ...pages].toSorted())
  expect(shown.filter(({ onPhone }) => onPhone).length).toBeLessThanOrEqual(4)
  expect(isCurrent(OPERATOR_HOME, '/operator/team')).toBe(false)
})
