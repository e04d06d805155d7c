import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRecords } from './records'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'psp-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => path.join(folder, 'journal.jsonl')
const webhook = (chave: string) => ({ chave, webhookUrl: 'https://localhost/x', criacao: '' })

test('all changes of a function are stored, or none', () => {
  const records = openRecords(file())
  records.atomic(() => records.webhooks.put('a', webhook('a')))
  expect(() =>
    records.atomic(() => {
      records.webhooks.put('b', webhook('b'))
      records.webhooks.put('a', webhook('changed'))
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(records.webhooks.all()).toEqual([webhook('a')])
  records.close()
  const again = openRecords(file())
  expect(again.webhooks.all()).toEqual([webhook('a')])
  again.close()
})

test('a line that a crash cut short is left out, and the next ones are stored', () => {
  const records = openRecords(file())
  records.atomic(() => records.webhooks.put('a', webhook('a')))
  records.close()
  appendFileSync(file(), '[["webhooks","b",{"cha')
  const second = openRecords(file())
  second.atomic(() => second.webhooks.put('c', webhook('c')))
  second.close()
  const third = openRecords(file())
  expect(third.webhooks.keys()).toEqual(['a', 'c'])
  third.close()
})

test('a change outside of atomic() is an error', () => {
  const records = openRecords()
  expect(() => records.webhooks.put('a', webhook('a'))).toThrow('outside of atomic()')
})
