import { grouped } from '#domain/numbers.ts'
import type { PurchaseLink } from './answers.ts'

interface MerchantSelectProps {
  links: readonly PurchaseLink[]
  /** Empty for all. */
  value: string
  onChange: (merchant: string) => void
}

/** Whose links are shown; each with how many there are. */
export function MerchantSelect({ links, value, onChange }: MerchantSelectProps) {
  const counts = new Map<string, number>()
  for (const { merchant } of links) if (merchant) counts.set(merchant, (counts.get(merchant) ?? 0) + 1)
  // Whose last link was changed is still what is chosen.
  if (value && !counts.has(value)) counts.set(value, 0)
  return (
    <label className="block w-full sm:w-60">
      <span className="field-label">Merchant</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} className="field">
        <option value="">All merchants</option>
        {[...counts].map(([merchant, count]) => (
          <option key={merchant} value={merchant}>
            {`${merchant} (${grouped(count)})`}
          </option>
        ))}
      </select>
    </label>
  )
}
