import { redirect } from 'next/navigation'
import { findPortal } from '@/lib/http/session'

/** The front door: to the desk for who is signed in, else to the sign-in. */
export default async function FrontDoor() {
  redirect((await findPortal()) ? '/home' : '/login')
}
