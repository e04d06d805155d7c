import { redirect } from 'next/navigation'
import { findSignedIn } from '@/lib/http/portal/session'

/** Redirects to the portal where a user is signed in, else to the sign-in page. */
export default async function FirstPage() {
  redirect((await findSignedIn()) ? '/home' : '/login')
}
