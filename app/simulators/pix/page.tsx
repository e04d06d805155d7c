import { redirect } from 'next/navigation'

type OldBankPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where the bank was as long as it took PIX alone. */
export default async function OldBankPage({ searchParams }: OldBankPageProps) {
  const code = [(await searchParams).code].flat()[0]
  redirect(code ? `/simulators/bank?code=${encodeURIComponent(code)}` : '/simulators/bank')
}
