import { describe, expect, test } from 'vitest'
import { createErasureJob } from '@/lib/backoffice/personal-data/carry-out-erasures'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { testApp } from '@/lib/testing/app'
import { erasePeople } from './erase-people'
import { exportPeople } from './export-people'
import { findPeople } from './find-people'
import { personSearch } from './search'

const app = await testApp()
const job = createErasureJob({ within: [], after: [] })
const asCommand = () => app.ctx({ kind: 'operator', by: 'npm run person' })
const maria = {
  document: '529.982.247-25',
  name: 'Maria Souza',
  email: 'Maria@exemplo.com.br',
  phone: '11988887777',
}

async function buyerAt(data: object = maria) {
  const seller = await app.seller()
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  return { seller, buyer: await createBuyer(ctx, buyerRequest.parse(data)) }
}

const places = [await buyerAt(), await buyerAt()]
await buyerAt({ ...maria, document: '111.444.777-35', email: 'z@exemplo.com.br', phone: '11977776666' })
const uuids = places.map(({ buyer }) => buyer.uuid)

describe('a person at all sellers', () => {
  test.each([
    { document: '52998224725' },
    { document: '529.982.247-25' },
    { email: ' MARIA@EXEMPLO.COM.BR ' },
    { phone: '(11) 98888-7777' },
    { phone: '+55 11 98888-7777' },
  ])('is found by %j', async (by) => {
    const search = personSearch.parse(by)
    const found = await findPeople(asCommand(), { search })
    expect(found.map(({ buyer }) => buyer.uuid)).toEqual(uuids)
    const seller = places[1]!.seller.uuid
    expect((await findPeople(asCommand(), { search, seller })).map(({ buyer }) => buyer.uuid)).toEqual([
      uuids[1],
    ])
  })

  test('is not found where more buyers match than one person is: some of them would be left out', async () => {
    await app.sql`
      insert into buyers (uuid, seller_id, document, document_type, document_country, name, email, phone, alternative_email,
        country_code, created_at)
      select gen_random_uuid(), ${places[0]!.seller.id}, 'X' || n, 'PASSPORT', 'BR', 'Ana', 'nao@tem.com.br', '', '', '55', now()
      from generate_series(1, 501) n`
    const search = personSearch.parse({ email: 'nao@tem.com.br' })
    await expect(findPeople(asCommand(), { search })).rejects.toMatchObject({ code: 'BAR-0100' })
    await app.sql`delete from buyers where document = 'X1'`
    expect(await findPeople(asCommand(), { search })).toHaveLength(500)
    await app.sql`delete from buyers where email = 'nao@tem.com.br'`
  })

  test('is searched by exactly one of document, e-mail and phone', () => {
    for (const by of [{}, { document: '1', email: 'a@b.br' }, { email: 'maria' }, { phone: '1' }])
      expect(personSearch.safeParse(by).success, JSON.stringify(by)).toBe(false)
  })

  test('is exported, and the log of each seller says so without the data', async () => {
    const search = personSearch.parse({ document: maria.document })
    const { sellers } = await exportPeople(asCommand(), { search })
    expect(sellers.map(({ seller }) => seller.uuid)).toEqual(places.map(({ seller }) => seller.uuid))
    expect(sellers[0]!.buyer).toMatchObject({ name: maria.name, document: '52998224725' })
    for (const { seller } of places) {
      const entries = await app.sql`
        select actor_kind, after::text as after from audit_entries where seller_id = ${seller.id} and action = 'export.buyer'`
      expect(entries).toHaveLength(1)
      expect(entries[0]).toMatchObject({ actor_kind: 'OPERATOR' })
      expect(entries[0]!.after).not.toMatch(/maria|529982|98888/i)
    }
  })

  test('is erased at each of them, and then found nowhere; the log names who asked and not the person', async () => {
    const search = personSearch.parse({ phone: maria.phone })
    const key = app.ctx({ kind: 'api-key', keyId: 1, sellerId: places[0]!.seller.id, scope: 'WRITE' })
    for (const ctx of [key, app.ctx()])
      await expect(erasePeople(ctx, { search })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const requested = await erasePeople(asCommand(), { search })
    expect(requested.map(({ buyer, obstacles }) => [buyer, obstacles])).toEqual(
      uuids.map((uuid) => [uuid, []]),
    )
    await job(app.ctx())
    for (const by of [{ document: maria.document }, { email: maria.email }, { phone: maria.phone }])
      expect(await findPeople(asCommand(), { search: personSearch.parse(by) })).toEqual([])
    const entries = await app.sql`
      select after::text as after, resource from audit_entries where action = 'buyer.erased' order by id`
    expect(entries.map(({ resource }) => resource).toSorted()).toEqual(uuids.toSorted())
    for (const { after } of entries) {
      expect(after).toContain('npm run person')
      expect(after).not.toMatch(/maria|529982|98888/i)
    }
    expect(await app.sql`select name from buyers where name <> ''`).toEqual([{ name: 'Maria Souza' }])
  })
})
