'use client'

import { createContext } from 'react'
import type { Locale } from '@/lib/base/i18n/locales'

/** Stores the language with the signed-in person; false where that failed. Absent on pages without a sign-in. */
export const LanguageStore = createContext<((locale: Locale) => Promise<boolean>) | undefined>(undefined)
