import { invalidField } from '@/lib/base/kernel/problem'
import type { LogoRefusal } from './logo'

/** Throws BAR-0100 with the reason why a file does not become a logo. */
export function refuseLogo(why: LogoRefusal): never {
  throw invalidField('logo', why)
}
