'use client'

import { useEffect, useRef } from 'react'

type PostedFrameProps = {
  /** The title of the frame for screen readers. */
  title: string
  /** The target of the form. */
  name: string
  url: string
  field: string
  message: string
  /** Our path to which the page inside redirects the browser when it is done. */
  donePath: string
  onDone: () => void
  className: string
  hidden?: boolean
}

/** Another company's page in a frame, opened by a form that is posted into it once. */
export function PostedFrame(props: PostedFrameProps) {
  const { title, name, url, field, message, donePath, onDone, className, hidden } = props
  const form = useRef<HTMLFormElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const posted = useRef('')
  useEffect(() => {
    const request = `${url} ${message}`
    if (posted.current === request) return
    posted.current = request
    form.current?.submit()
  }, [url, message])
  return (
    <>
      <iframe
        ref={frame}
        name={name}
        title={title}
        className={className}
        aria-hidden={hidden}
        tabIndex={hidden ? -1 : undefined}
        onLoad={() => pathOf(frame.current) === donePath && onDone()}
      />
      <form ref={form} method="post" action={url} target={name} className="hidden">
        <input type="hidden" name={field} value={message} />
      </form>
    </>
  )
}

/** The path of a frame; undefined while it shows another origin, which the browser does not reveal. */
function pathOf(frame: HTMLIFrameElement | null): string | undefined {
  try {
    return frame?.contentWindow?.location.pathname
  } catch {
    return undefined
  }
}
