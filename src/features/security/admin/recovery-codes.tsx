import { showToast } from '../../../components/ui/shown-toast.ts'

/** The only time that they are seen: the site keeps no more than their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ title: 'Copied', text: 'Keep the recovery codes where you can find them without your phone.' }),
      () => showToast({ title: 'The codes could not be copied', text: 'Please write them down.', tone: 'destructive' }),
    )
  return (
    <div className="mt-4">
      <p className="font-medium">
        Two-factor authentication is on. Save these recovery codes: they are shown only once.
      </p>
      <p className="mt-3 text-ink-soft">
        If you do not have your phone, each of them can be used once in place of a code. Print them, or keep them in a
        password manager.
      </p>
      <ul aria-label="Recovery codes" className="mt-5 border border-line bg-raised px-5 py-4 font-medium tabular-nums">
        {codes.map((code) => (
          <li key={code} className="py-1 tracking-wide">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button" onClick={copy}>
          Copy all
        </button>
        <a
          className="button"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          Save as a file
        </a>
        <button type="button" className="button button-solid" onClick={onDone}>
          I have saved them
        </button>
      </div>
    </div>
  )
}
