import { type AnyRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { isPublicPage } from '#domain/shared/offline-pages.ts'
import { Link } from '../../components/ui/link.tsx'
import { MessageScreen } from '../../components/ui/message-screen.tsx'
import { focusMainHeading, isFocusLost } from '../../lib/focus.ts'
import { BusyError, isNoConnection, noConnectionText } from '../../lib/no-connection.ts'
import { busyTitle, failedTitle, noConnectionTitle, notFoundTitle } from '../../lib/state-title.ts'

const failed = {
  title: failedTitle,
  text: 'This page could not be shown. It is our fault, not yours; trying again in a moment often helps.',
}
const noConnection = { title: noConnectionTitle, text: noConnectionText }

function wordsOf(error: unknown) {
  if (error instanceof BusyError) return { title: busyTitle, text: error.message }
  return isNoConnection(error) ? noConnection : failed
}

/**
 * Where "Try again" was pressed. The button goes with its screen, which comes and goes several times until the page is there
 * or was refused again: each time the focus is lost, unless somebody has gone on to something else.
 */
let triedAt: string | undefined

function tryAgain(router: AnyRouter): void {
  triedAt = router.state.location.href
  void router.invalidate()
}

/** Whether the service worker has a document for this URL: the page, or a list of those that it has. It was asked for the first one. */
function isDocumentStored(): boolean {
  const [first] = performance.getEntriesByType('navigation')
  const isFirst = first?.name.replace(/#.*/, '') === location.href.replace(/#.*/, '')
  return Boolean(navigator.serviceWorker?.controller) && !isFirst && isPublicPage(new URL(location.href))
}

/** The screen is mounted again with the same error while another try is under way. */
let lastShown: unknown

/**
 * The screen of a page that failed. A lost connection is tried again once it is back. An error's own message is written
 * for us and never shown to readers, except that of a busy server.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => {
    const lead = () => {
      if (triedAt === router.state.location.href && isFocusLost()) focusMainHeading()
    }
    lead()
    return lead
  }, [router])
  const isUnreached = isNoConnection(error)
  const [isOffline, setOffline] = useState(
    () => isUnreached && !isDocumentStored() && (!navigator.onLine || error === lastShown),
  )
  useEffect(() => {
    lastShown = error
    if (!isUnreached || isOffline) return
    if (isDocumentStored()) return location.reload()
    // A content blocker stops single files and requests, while the server still has the whole page.
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => location.reload(),
      () => setOffline(true),
    )
  }, [isUnreached, isOffline])
  useEffect(() => {
    if (!isOffline) return
    const comesBack = () => tryAgain(router)
    window.addEventListener('online', comesBack)
    return () => window.removeEventListener('online', comesBack)
  }, [router, isOffline])
  const retry = () => {
    // Offline the router would load the document, and the browser's own error page would take the place of this one.
    if (navigator.onLine || !isOffline) tryAgain(router)
  }
  if (isUnreached && !isOffline) {
    return (
      <p role="status" className="wrap py-24 sm:py-32">
        Loading…
      </p>
    )
  }
  return (
    <MessageScreen {...wordsOf(error)}>
      <button type="button" className="button script-only" onClick={retry}>
        Try again
      </button>
      <Link to="/" className="button">
        Back to the home page
      </Link>
    </MessageScreen>
  )
}

/** The screen of a page that does not exist. `children`: what its route offers instead. */
export function NotFoundScreen({ children }: { children?: ReactNode }) {
  return (
    <MessageScreen
      title={notFoundTitle}
      text="There is nothing at this address. It may have moved, or the link may contain a typo."
    >
      <Link to="/" className="button">
        Back to the home page
      </Link>
      <Link to="/dive-sites" className="button">
        Browse dive sites
      </Link>
      {children}
    </MessageScreen>
  )
}
