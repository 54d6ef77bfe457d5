import { useState } from 'react'

/** Deletes all pages, pictures and files that the service worker has stored, those of saved dive sites as well. */
export function ClearOffline() {
  const [isCleared, setCleared] = useState(false)
  return (
    <div className="script-only">
      <button type="button" className="button" onClick={() => clear().then(() => setCleared(true))}>
        Delete the pages on this device
      </button>
      <p role="status" className="mt-2">
        {isCleared ? 'Nothing is kept on this device any more.' : ''}
      </p>
    </div>
  )
}

async function clear(): Promise<void> {
  // Only secure pages have caches.
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name)
}
