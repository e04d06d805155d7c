import { redirect } from 'next/navigation'

type OldBankPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The former address of the bank, which redirects to it. */
export default async function OldBankPage({ searchParams }: OldBankPageProps) {
  const code = [(await searchParams).code].flat()[0]
  redirect(code ? `/simulators/bank?code=${encodeURIComponent(code)}` : '/simulators/bank')
}
