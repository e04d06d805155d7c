// What an operator reads about the settings agrees with what the processes read.
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { envObject } from '@/lib/process/env'
import { envExample } from './env-example'
import { placeholdersIn, readGuide } from './read-guide'
import { settingGroupNames, settingGroups, settingNames, settingsIn } from './settings'
import { isTranslated } from './translate'

const root = resolve(import.meta.dirname, '../..')
const grouped: readonly string[] = Object.values(settingGroups).flat()

test('every setting is described, except the one that the runner sets itself', () => {
  expect(Object.keys(envObject.shape).filter((name) => !settingNames().includes(name))).toEqual([
    'BALCAO_INSTANCE',
  ])
})

test('every setting is in one group, and every group in the guide in both languages', () => {
  expect([...grouped].sort()).toEqual(settingNames().sort())
  const places = settingGroupNames.map((group) => `settings-${group}`)
  for (const locale of ['pt-BR', 'en'] as const)
    expect(placeholdersIn(readGuide('settings', locale).tokens)).toEqual(places)
})

test('defaults and limits in the guide are those of the schema', () => {
  const { address, checkout, retention, sandbox } = settingsIn('en')
  expect(address.find(({ name }) => name === 'PORT')).toMatchObject({ defaultValue: '3000', required: false })
  expect(checkout.find(({ name }) => name === 'CARD_ATTEMPTS_PER_LINK')).toMatchObject({
    defaultValue: '20',
    limit: { kind: 'range', min: 1, max: 1_000_000 },
  })
  expect(retention.find(({ name }) => name === 'WEBHOOK_LOG_DAYS')).toMatchObject({
    defaultValue: '90',
    limit: { kind: 'range', min: 7, max: 3_650 },
  })
  expect(sandbox[0]?.values).toEqual(['on', 'off'])
})

test('every description and default has a Portuguese text', () => {
  const texts = Object.values(settingsIn('en'))
    .flat()
    .flatMap(({ description, defaultValue }) => [
      description ?? '',
      / /.test(defaultValue ?? '') ? defaultValue! : '',
    ])
  expect(texts.filter((text) => text !== '' && !isTranslated(text))).toEqual([])
})

test('.env.example is generated from the schema', async () => {
  await expect(envExample()).toMatchFileSnapshot(resolve(root, '.env.example'))
})
