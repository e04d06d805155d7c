import { expect, test } from 'vitest'
import { issueAuthority, issueCertificate } from '@/lib/access/banking-certificates/issue'
import { wrongPem } from './certificates'

const validity = { notBefore: new Date('2020-01-01'), notAfter: new Date('2049-01-01') }
const authority = issueAuthority('Test CA', validity)
const [own, other] = ['loja', 'outra'].map((name) => issueCertificate(authority, name, 'client', validity))
const kind = {
  pem: { certificates: ['certificate'], keys: ['key'], pairs: [{ certificate: 'certificate', key: 'key' }] },
}
const wrong = (certificate: unknown, key: unknown) => wrongPem(kind, { certificate, key })

test('a key of another certificate is refused at once; one half alone, or its own key, is not', () => {
  expect(wrong(own!.certificate, own!.key)).toEqual([])
  expect(wrong(own!.certificate, other!.key)).toEqual([{ name: 'key', message: 'FOREIGN_KEY' }])
  expect(wrong(own!.certificate, undefined)).toEqual([])
  expect(wrong('x', other!.key)).toMatchObject([{ name: 'certificate' }])
})
