'use client'

import { useEffect, useState } from 'react'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { typedBrand } from '@/lib/payments/card-checkout/form'
import { useCardInputs } from './use-inputs'
import { useCardProblems } from './use-problems'

/** The fields of a card with their problems and the brand of the typed number; `now` is an instant of the seller's clock. */
export function useCardFields(now: string) {
  const inputs = useCardInputs()
  const problems = useCardProblems(now, inputs)
  const [brand, setBrand] = useState<CardBrand>()
  const updateBrand = () => setBrand(typedBrand(inputs.read().number))
  // A number may have been filled in before hydration.
  useEffect(() => setBrand(typedBrand(inputs.read().number)), [inputs])
  return { inputs, problems, brand, updateBrand }
}

export type CardFieldsState = ReturnType<typeof useCardFields>
