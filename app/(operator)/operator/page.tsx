import { redirect } from 'next/navigation'

/** The first page of the operator's area. */
export default function OperatorPage() {
  redirect('/operator/team')
}
