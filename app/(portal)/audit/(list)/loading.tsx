import { ListLoading } from '@/components/portal/list-loading'

export default function Loading() {
  return <ListLoading of="audit" action="w-36" filters={['w-32', 'w-32', 'w-40', 'w-40']} rows={10} />
}
