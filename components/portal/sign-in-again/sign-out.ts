/** Ends the session and opens the sign-in. What does so is loaded when it is asked for. */
export async function signOut(): Promise<void> {
  const auth = await import('next-auth/react')
  await auth.signOut({ callbackUrl: '/login' })
}
