import { redirect } from 'next/navigation'
import { firstPage } from '@/lib/http/portal/session'

/** Redirects to the portal or the operator's area where a user is signed in, else to the sign-in page. */
export default async function FirstPage() {
  redirect(await firstPage())
}
