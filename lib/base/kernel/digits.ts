import { z } from 'zod'

/** A whole number in a query, from one to another, both included. */
export const digits = (max: number, min: number) =>
  z
    .string()
    .max(9)
    .regex(/^\d{1,9}$/, 'deve ser um número inteiro')
    .transform(Number)
    .pipe(z.int().min(min).max(max))
