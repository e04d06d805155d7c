'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Button } from '@/components/ui/button'
import { followForms, hasUnsavedChanges } from '@/components/ui/forms/unsaved-changes'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { leaveThen, onLeavingOffline, useLeaveRequest } from './request'

/**
 * Asks before a page with unsaved changes is left: by a link, back and forward, or the palette in a dialog of ours; by a reload, a
 * closed tab or another site in the browser's. Without a network the page stays, with what it shows, and a toast says why.
 */
export function UnsavedChanges() {
  const t = useTranslations('portal.unsaved')
  const offline = useTranslations('portal.offline')
  const router = useRouter()
  const [isAsked, answer] = useLeaveRequest()
  useEffect(() => guardPage((href) => router.push(href)), [router])
  useEffect(
    () => onLeavingOffline(() => toast.error(offline('title'), { description: offline('stayed') })),
    [offline],
  )
  return (
    <Dialog
      open={isAsked}
      onOpenChange={(next) => next || answer(false)}
      above
      title={t('title')}
      lead={t('lead')}
      closeLabel={t('stay')}
      actions={
        <Button variant="danger" onClick={() => answer(true)}>
          {t('leave')}
        </Button>
      }
    />
  )
}

function guardPage(open: (href: string) => void): () => void {
  const guards = new AbortController()
  const { signal } = guards
  const onLink = (event: MouseEvent) => {
    const link = linkOfClick(event)
    if (!link || (navigator.onLine && !hasUnsavedChanges())) return
    event.preventDefault()
    event.stopPropagation()
    // Clicked again, it also does what else it does, such as to close the menu that it is in.
    leaveThen(() => (link.isConnected ? link.click() : open(link.href.slice(link.origin.length))))
  }
  // Before the handlers of the links, which are at the document.
  window.addEventListener('click', onLink, { capture: true, signal })
  const onUnload = (event: BeforeUnloadEvent) => hasUnsavedChanges() && event.preventDefault()
  window.addEventListener('beforeunload', onUnload, { signal })
  // Browsers without the Navigation API report a step back only once it has happened.
  window.navigation?.addEventListener('navigate', askBeforeStep, { signal })
  const unfollow = followForms()
  return () => {
    guards.abort()
    unfollow()
  }
}

function askBeforeStep(event: NavigateEvent) {
  const { navigationType, cancelable, destination } = event
  if (navigationType !== 'traverse' || !cancelable || !destination.sameDocument) return
  if (!hasUnsavedChanges() || isSamePage(destination.url)) return
  event.preventDefault()
  leaveThen(() => window.navigation.traverseTo(destination.key))
}

const pageOf = ({ origin, pathname, search }: URL | Location) => origin + pathname + search
const isSamePage = (address: string) => pageOf(new URL(address)) === pageOf(window.location)

/** The link to a page of ours that a click opens in this tab. */
function linkOfClick(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined
  if (link.origin !== window.location.origin || isSamePage(link.href)) return undefined
  return link
}
