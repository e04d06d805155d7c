// The layout of files and folders: their names, the length of a file, and the number of files in a folder.
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, sources, textOf, within } from '@/lib/testing/code-base/source-files'

const MAX_FILES = 30

describe('the layout of files', () => {
  test('a file has a name that says what it holds, and at most 250 lines', () => {
    expect(
      files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|types|constants)(\.tsx?|\/)/.test(file)),
    ).toEqual([])
    expect(files.filter((file) => textOf(file).split('\n').length > 251)).toEqual([])
  })

  test('a file has no note of work that is left', () => {
    const note = /\bTO(?:DO)\b|\bFIX(?:ME)\b/
    expect(files.filter((file) => note.test(textOf(file)))).toEqual([])
  })

  test(`a folder holds at most ${MAX_FILES} production files`, () => {
    const counts = new Map<string, number>()
    const counted = files.filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
    for (const folder of counted.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    const wide = [...counts].filter(([, count]) => count > MAX_FILES)
    expect(wide).toEqual([])
  })

  test('a noun has parts and a part no folders', () => {
    const depth = (file: string) => file.replace('/providers/', '/').split('/').length
    const deep = sources.filter((file) => within(file, 'lib') && depth(file) > 5)
    expect(deep.filter((file) => !within(file, 'lib/base/i18n/messages'))).toEqual([])
  })
})
