import { useState } from 'react'
import { clearOffline } from '../../lib/offline.ts'

/** Deletes what the device keeps for reading without a connection. */
export function ClearOffline() {
  const [isCleared, setCleared] = useState(false)
  return (
    <div className="script-only">
      <button type="button" className="button" onClick={() => clearOffline().then(() => setCleared(true))}>
        Delete the pages on this device
      </button>
      <p role="status" className="mt-2">
        {isCleared ? 'Nothing is kept on this device any more.' : ''}
      </p>
    </div>
  )
}
