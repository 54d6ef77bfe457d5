import { isNoConnection } from '../../lib/no-connection.ts'

interface LoadFailureProps {
  error: unknown
  /** What could not be loaded, as the subject of a sentence: "The gear". */
  what: string
  isTrying: boolean
  onTryAgain: () => void
}

/** Stands where a part of a page failed: the rest of it is there. */
export function LoadFailure({ what, error, isTrying, onTryAgain }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className="mt-8 flex flex-wrap items-center justify-between gap-4 border border-line bg-raised px-5 py-4"
    >
      <p>
        {what} could not be loaded
        {isNoConnection(error)
          ? ': the site could not be reached. Check your connection.'
          : '. It is our fault, not yours.'}
      </p>
      <button type="button" className="button" aria-disabled={isTrying} onClick={isTrying ? undefined : onTryAgain}>
        Try again
      </button>
    </div>
  )
}
