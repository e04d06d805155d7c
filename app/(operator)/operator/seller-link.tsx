import Link from 'next/link'

/** The name of a seller, which leads to its page of the operator. */
export function SellerLink({ seller: { uuid, name } }: { seller: { uuid: string; name: string } }) {
  return (
    <Link
      href={`/operator/sellers/${uuid}`}
      prefetch={false}
      title={name}
      className="relative z-1 min-w-0 truncate rounded-sm hover:text-ink hover:underline"
    >
      {name}
    </Link>
  )
}
