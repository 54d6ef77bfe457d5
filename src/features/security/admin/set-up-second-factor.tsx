import { useEffect, useRef, useState } from 'react'
import { encode } from 'uqr'
import { startSecondFactorInput, turnOnSecondFactorInput } from '#domain/security/security.schema.ts'
import { CodeField, PasswordField, ProofForm } from '../../../components/ui/proof-form.tsx'
import { type RouterOutput, useApiClient } from '../../../lib/api.ts'

type Key = RouterOutput['security']['startSecondFactor']

/** Turns it on in two steps: the password gives the key, and the first code that the app makes of it proves it. */
export function SetUp({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const [key, setKey] = useState<Key>()
  if (!key) return <AskPassword onKey={setKey} />
  return <AskFirstCode secret={key.secret} uri={key.uri} onCodes={onCodes} onCancel={() => setKey(undefined)} />
}

function AskPassword({ onKey }: { onKey: (key: Key) => void }) {
  const client = useApiClient()
  return (
    <div className="mt-6">
      <ProofForm
        schema={startSecondFactorInput}
        send={(input) => client.security.startSecondFactor.mutate(input)}
        onDone={onKey}
        button="Set up"
        busy="One moment..."
      >
        {({ password }) => <PasswordField error={password} />}
      </ProofForm>
    </div>
  )
}

interface AskFirstCodeProps extends Key {
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

function AskFirstCode({ secret, uri, onCodes, onCancel }: AskFirstCodeProps) {
  const client = useApiClient()
  // The button that led here has gone.
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mt-6 space-y-5">
      <p ref={start} tabIndex={-1} className="outline-none">
        Scan this with an authenticator app, such as the one in your password manager.
      </p>
      <QrCode text={uri} />
      <div>
        <p>If you are on that phone, or have no camera, type this key into the app instead:</p>
        <p className="mt-1.5 font-medium tracking-wide tabular-nums wrap-anywhere">{inGroups(secret)}</p>
        <p className="mt-1.5">
          <a href={uri} className="text-link inline-flex min-h-11 items-center">
            Open it in an app on this device
          </a>
        </p>
      </div>
      <ProofForm
        schema={turnOnSecondFactorInput}
        send={({ code }) => client.security.turnOnSecondFactor.mutate({ code, secret })}
        onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        button="Turn on"
        busy="Turning on..."
        onCancel={onCancel}
      >
        {({ code }) => <CodeField error={code} />}
      </ProofForm>
    </div>
  )
}

/** As people copy it from a screen: "ABCD EFGH". */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** Dark on light in either mode, with the margin of four modules that readers need. Source: ISO/IEC 18004. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key"
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-64 border border-line bg-white text-water-6"
    >
      <path d={rows.join('')} fill="currentColor" />
    </svg>
  )
}
