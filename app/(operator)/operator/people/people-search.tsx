'use client'

import { useState } from 'react'
import { Found } from './found'
import type { Answer } from './query'
import { SearchForm } from './search-form'

/** The search of a person, and what was found. Both live in this page only: no address and no log contains the person. */
export function PeopleSearch({ today }: { today: string }) {
  const [answer, setAnswer] = useState<Answer>()
  return (
    <>
      <SearchForm
        today={today}
        onFound={(query, found) => setAnswer((last) => ({ query, found, turn: (last?.turn ?? 0) + 1 }))}
        onNone={() => setAnswer(undefined)}
      />
      {answer && <Found key={answer.turn} answer={answer} />}
    </>
  )
}
