'use client'

import { useEffect, useRef } from 'react'

type PostedFrameProps = {
  /** Says to a screen reader what is inside, and names the frame for the form. */
  title: string
  name: string
  url: string
  field: string
  message: string
  /** The path of ours that whoever is inside sends the browser to when it is done. */
  until: string
  onDone: () => void
  className: string
  unseen?: boolean
}

/** Another company's page in a frame, opened by a form that is posted into it once. */
export function PostedFrame(props: PostedFrameProps) {
  const { title, name, url, field, message, until, onDone, className, unseen } = props
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const posted = useRef('')
  useEffect(() => {
    const what = `${url} ${message}`
    if (posted.current === what) return
    posted.current = what
    form.current?.submit()
  }, [url, message])
  return (
    <>
      <iframe
        ref={frame}
        name={name}
        title={title}
        className={className}
        aria-hidden={unseen}
        tabIndex={unseen ? -1 : undefined}
        onLoad={() => pathOf(frame.current) === until && onDone()}
      />
      <form ref={form} method="post" action={url} target={name} className="hidden">
        <input type="hidden" name={field} value={message} />
      </form>
    </>
  )
}

/** Where a frame is; undefined while it shows another site, which cannot be asked. */
function pathOf(frame: HTMLIFrameElement | null): string | undefined {
  try {
    return frame?.contentWindow?.location.pathname
  } catch {
    return undefined
  }
}
