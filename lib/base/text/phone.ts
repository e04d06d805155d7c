import { z } from 'zod'

/** What people and programs write between the digits of a phone. */
const PUNCTUATION = /[\s+()\-./]/g

/** A phone as its digits. Throws nothing for punctuation; letters and other signs are refused, "" is unknown. */
export const phoneText = z
  .string()
  .trim()
  .max(40)
  .transform((sent) => sent.replace(PUNCTUATION, ''))
  .refine((digits) => /^\d*$/.test(digits), 'deve ter só números, espaços e + ( ) - . /')
  .meta({ description: 'Kept as digits alone; spaces and + ( ) - . / may stand between them.' })
