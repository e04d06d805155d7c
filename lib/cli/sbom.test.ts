import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('npm run sbom lists the packages that run, with version, licence and hash, and none of the tests', () => {
  const bom = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8' }))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  const named = (name: string) => bom.components.find((one: { name: string }) => one.name === name)
  expect(named('next')).toMatchObject({
    version: expect.stringMatching(/^\d/),
    licenses: [{ license: { id: 'MIT' } }],
  })
  expect(named('postgres').hashes[0]).toMatchObject({ alg: 'SHA-512' })
  expect([named('vitest'), named('@playwright/test')]).toEqual([undefined, undefined])
})
