import { redirect } from 'next/navigation'
import { findPortal } from '@/lib/http/portal/session'

/** Leads to the portal who is signed in, and everybody else to the sign-in. */
export default async function FirstPage() {
  redirect((await findPortal()) ? '/home' : '/login')
}
