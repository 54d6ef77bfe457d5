import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Link } from '../../components/link.tsx'
import { MessageScreen } from '../../components/message-screen.tsx'
import { BusyError } from '../../lib/busy-error.ts'
import { focusMainHeading } from '../../lib/main-heading.ts'
import { isNoConnection, noConnectionText } from '../../lib/no-connection.ts'
import { busyTitle, failedTitle, noConnectionTitle } from '../../lib/state-title.ts'

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
 * What a page shows when it failed. The error's own message is written for us, not for readers, and never shown, except
 * that of a busy server.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isTryingAgain = useRef(false)
  // The pressed button is gone with this screen, whatever comes in its place.
  useEffect(() => () => void (isTryingAgain.current && focusMainHeading()), [])
  const tryAgain = () => {
    isTryingAgain.current = true
    void router.invalidate()
  }
  return (
    <MessageScreen {...wordsOf(error)}>
      <button type="button" className="button script-only" onClick={tryAgain}>
        Try again
      </button>
      <Link to="/" className="button">
        Back to the home page
      </Link>
    </MessageScreen>
  )
}
