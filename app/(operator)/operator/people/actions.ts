'use server'

import { chosenPeople, peopleQuery } from '@/lib/backoffice/personal-data/contract'
import { erasePeople } from '@/lib/backoffice/personal-data/erase-people'
import { exportPeople } from '@/lib/backoffice/personal-data/export-people'
import { searchPeople } from '@/lib/backoffice/personal-data/search-people'
import { countPeopleRequest } from '@/lib/http/limits/people-requests'
import { operatorAction } from '@/lib/http/portal/action'

export const search = operatorAction(peopleQuery, async (ctx, input) => {
  await countPeopleRequest(ctx)
  return searchPeople(ctx, input)
})

export const download = operatorAction(chosenPeople, async (ctx, input) => {
  await countPeopleRequest(ctx)
  return `${JSON.stringify(await exportPeople(ctx, input), null, 2)}\n`
})

export const erase = operatorAction(chosenPeople, async (ctx, input) => {
  await countPeopleRequest(ctx)
  return erasePeople(ctx, input)
})
